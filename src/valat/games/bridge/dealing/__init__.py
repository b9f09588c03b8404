"""Deals to practise on: hands drawn at random until they are as somebody wishes."""

from valat.games.bridge.dealing.constraints import DealConstraints, read_constraints
from valat.games.bridge.dealing.generator import TRIES, generate

__all__ = ["TRIES", "DealConstraints", "generate", "read_constraints"]
