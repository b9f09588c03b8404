"""How long a test waits for what must come, however busy the machine: only what hangs takes longer."""

PATIENCE = 300
"""Seconds."""
