"""Intervals, places and bounds, from block scores alone."""
