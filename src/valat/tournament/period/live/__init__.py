"""Promo periods that go on: one task that appends to their logs, pays prizes and makes the next ones."""
