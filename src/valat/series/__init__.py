"""The daily duplicate: twelve boards a day that everybody plays alone beside the same bots, and compares."""
