"""What can be known about the game: exact odds, solved Vaults, risks; as tables and charts."""
