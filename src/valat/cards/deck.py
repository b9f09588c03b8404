"""The packs the games are played with, each in the fixed order from which it is shuffled."""

from valat.cards.card import RANKS, SUITS


def deck(lowest: str) -> tuple[str, ...]:
    """The pack from a lowest rank up to the ace: C D H S, within a suit rising.

    Args:
        lowest: one of `2` … `A`; `7` gives the 32 cards of Belot.
    """
    ranks = RANKS[RANKS.index(lowest) :]
    return tuple(suit + rank for suit in SUITS for rank in ranks)


DECK_24, DECK_32, DECK_36, DECK_52 = deck("9"), deck("7"), deck("6"), deck("2")
