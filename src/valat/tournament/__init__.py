"""Tournaments: rounds of tables that one manager opens, draws and closes."""
