"""Belot's card play: the card that a search chooses."""
