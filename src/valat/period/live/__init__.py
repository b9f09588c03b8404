"""Promo periods that go on: one task each appends to its log, pays prizes and makes the next one."""
