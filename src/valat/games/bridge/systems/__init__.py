"""Bidding systems as data: files that people write, read into what each call of an auction means."""

from valat.games.bridge.systems.catalogue import card, conventions, names, switched
from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.convention_card import card_record
from valat.games.bridge.systems.interpretation import meanings, picture, read
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import Option, options
from valat.games.bridge.systems.reader import BadSystem
from valat.games.bridge.systems.system import System

__all__ = [
    "BadSystem",
    "Constraint",
    "Meaning",
    "Option",
    "System",
    "card",
    "card_record",
    "conventions",
    "meanings",
    "names",
    "options",
    "picture",
    "read",
    "switched",
]
