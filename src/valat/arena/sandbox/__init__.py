"""Processes of strangers' programs: what they may use, and how they are kept to it."""
