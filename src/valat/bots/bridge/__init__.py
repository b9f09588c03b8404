"""Bridge's own bots: the house, one that searches, and a passive one to measure them by."""

from collections.abc import Callable, Mapping

from valat.bots.bot import Bot, Level
from valat.bots.bridge.bidding import system_call
from valat.bots.bridge.champion import champion
from valat.bots.bridge.house import house
from valat.bots.bridge.passive import passive
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.rules import BIDS, DECK, HAND
from valat.games.bridge.systems.hand import CountedHand
from valat.solver.bridge import limited_engine

__all__ = ["BOTS", "LEVELS", "LOADERS", "champion", "house", "passive"]

BOTS: Mapping[str, Bot] = {"house": house, "champion": champion, "passive": passive}
LEVELS = (Level("house"), Level("champion", 1000, 1_000_000))


def _load_systems() -> None:
    """Loads the systems that are shipped with all that hands are counted by, and the double dummy engine."""
    hand = CountedHand(card_set(DECK[:HAND]))
    # Each system is read when it is first asked; `limited_engine` loads the library.
    for name in systems.names():
        card = systems.shipped_system(name)
        system_call(card, systems.bidding_context(card, card, (), 0, "none"), hand, BIDS)
    limited_engine()


LOADERS: tuple[Callable[[], None], ...] = (_load_systems,)
