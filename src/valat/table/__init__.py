"""A live table: seats, clocks, take-over, undo, who sees what."""
