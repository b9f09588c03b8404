"""Bidding systems as data: files that people write, read into what each call of an auction means."""

from valat.games.bridge.systems.catalogue import conventions, names, shipped_system, system_with_switches
from valat.games.bridge.systems.choice import (
    check_barred,
    check_choice,
    chosen_system,
    system_options,
    system_title,
)
from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.convention_card import ConventionCard, card_of
from valat.games.bridge.systems.interpretation import (
    bidding_context,
    last_resort_meanings,
    meanings,
    read_auction,
)
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import Option, options
from valat.games.bridge.systems.reader import BadSystem
from valat.games.bridge.systems.system import System

__all__ = [
    "BadSystem",
    "Constraint",
    "ConventionCard",
    "Meaning",
    "Option",
    "System",
    "bidding_context",
    "card_of",
    "check_barred",
    "check_choice",
    "chosen_system",
    "conventions",
    "last_resort_meanings",
    "meanings",
    "names",
    "options",
    "read_auction",
    "shipped_system",
    "system_options",
    "system_title",
    "system_with_switches",
]
