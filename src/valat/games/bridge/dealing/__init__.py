"""Deals to practise on: hands drawn at random until they are as somebody wishes."""

from valat.games.bridge.dealing.constraints import Wish, read_wish
from valat.games.bridge.dealing.generator import TRIES, generate

__all__ = ["TRIES", "Wish", "generate", "read_wish"]
