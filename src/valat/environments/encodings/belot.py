"""Belot's actions and columns; the actions are those of `valat.batch`."""

from collections.abc import Sequence
from typing import Any

from valat.environments import fields
from valat.environments.encoding import Design
from valat.games.belot.announcements import KINDS
from valat.games.belot.notation import CALLS
from valat.games.belot.rules import CONTRACTS, DECK, SIDES

SILENT, BELOT = "silent", "belot"

COMBINATIONS = tuple(f"combination {number}" for number in range(16))
"""The combinations in the hand, by their texts; eight cards in a row make fifteen."""

MOST_POINTS = 258
"""Of the cards, in all trumps."""


def design(options: Any) -> Design:
    """Belot's."""
    players = len(SIDES)
    return Design(
        actions=(*DECK, *CALLS, SILENT, BELOT, *COMBINATIONS),
        fields=(
            fields.hand(DECK),
            fields.table(DECK, players),
            fields.played(DECK, players),
            fields.shown(DECK, players),
            fields.heard((*KINDS, BELOT), players, 4),
            fields.calls(CALLS, players),
            *fields.contract(CONTRACTS, players, (1, 2, 4)),
            *fields.moment(players),
            fields.amounts(
                "tricks",
                ("own", "theirs"),
                lambda sight: fields.by_side(sight, SIDES, sight.scene.tricks),
                8,
                "tricks of each side",
            ),
            fields.amounts(
                "points",
                ("own", "theirs"),
                lambda sight: fields.by_side(sight, SIDES, sight.scene.taken),
                MOST_POINTS,
                "points of each side, as far as they are known",
            ),
        ),
        # All trumps redoubled, both hands of a side full of carrés; in tens.
        most=500,
        longest=200,
        parts=parts,
        silent=SILENT,
    )


def parts(text: str, offered: Sequence[str]) -> tuple[str, ...]:
    """A call or card, then each announcement; combinations by their place among those in the hand."""
    name, *said = text.split("+")
    # By place and not by name: a hand holds few, and a hundred actions less are to be learnt.
    places = [announcement for announcement in offered if announcement != BELOT]
    return (
        name,
        *(
            announcement if announcement == BELOT else COMBINATIONS[places.index(announcement)]
            for announcement in said
        ),
    )
