"""The table manager protocol of other people's bridge programs, version 18: a manager, and a client."""
