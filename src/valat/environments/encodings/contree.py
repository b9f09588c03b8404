"""Contrée's actions and columns; the actions are those of `valat.batch`: a bid is a number, then its suit."""

from collections.abc import Sequence
from typing import Any

from valat.environments import fields
from valat.environments.encoding import Design, Sight
from valat.games.contree.auction import CALLS, is_call
from valat.games.contree.rules import DECK, SIDES, SUITS
from valat.games.contree.terms import BIDS, NUMBERS


def design(options: Any) -> Design:
    """Contrée's."""
    players = len(SIDES)
    return Design(
        actions=(*DECK, "Pass", "X", "XX", *map(str, NUMBERS), *SUITS),
        fields=(
            fields.hand(DECK),
            fields.table(DECK, players),
            fields.played(DECK, players),
            fields.calls(CALLS, players),
            *fields.contract(BIDS, players, (1, 2, 3)),
            *fields.moment(players),
            fields.item("trumps", SUITS, _trumps, "the trump suit of the play"),
            fields.seat_field("belote", players, lambda sight: sight.scene.belote, "who has shown belote"),
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
                162,
                "points of each side, as far as they are known",
            ),
        ),
        # Three times a capot that was bid and one that was made, and belote.
        most=2000,
        longest=120,
        parts=parts,
    )


def parts(text: str, offered: Sequence[str]) -> tuple[str, ...]:
    """A card, pass or contra; of a bid its number and its suit."""
    return (text[:-1], text[-1]) if is_call(text) and text in BIDS else (text,)


def _trumps(sight: Sight) -> str | None:
    return next(iter(sight.scene.trumps), None)
