"""What can be known about the game: exact odds, as fractions and as tables."""
