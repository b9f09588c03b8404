"""Deals in a row: reading the record of a whole match."""
