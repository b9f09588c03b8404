"""Backups of a house: taken while it runs, checked by restoring, restored without what was erased since."""
