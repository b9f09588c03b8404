"""Belot's auction: the house's calls, and those that a search chooses."""
