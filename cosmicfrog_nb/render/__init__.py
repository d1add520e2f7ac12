"""Scenes drawn: into SVG."""
