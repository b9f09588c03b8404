"""Tables: their event logs, and those that people sit at now."""
