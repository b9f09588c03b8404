"""Deals to practise on: hands drawn at random until they are as somebody wishes."""

from valat.games.bridge.dealing.generator import TRIES, generate
from valat.games.bridge.dealing.wish import Wish, read_wish

__all__ = ["TRIES", "Wish", "generate", "read_wish"]
