"""The actions and columns of Bela for two, three and four."""

from collections.abc import Sequence

from valat.cards.card import UNKNOWN
from valat.environments import fields
from valat.environments.encoding import Design, Field, Sight
from valat.games.bela.declarations import KINDS
from valat.games.bela.notation import CALLS, DISCARD
from valat.games.bela.options import Options
from valat.games.bela.rules import DECK, SUITS

SILENT = "silent"

DECLARATIONS = tuple(f"declaration {number}" for number in range(21))
"""The declarations in the hand, by their texts; of ten cards eight in a row make 21."""


def design(options: Options) -> Design:
    """Bela's, for as many as the options say."""
    variant = options.variant
    players, sides = variant.players, variant.sides
    own = ("own", "next", "second")[: max(sides) + 1]
    return Design(
        actions=(*DECK, *CALLS, SILENT, *DECLARATIONS),
        fields=(
            fields.hand(DECK),
            fields.table(DECK, players),
            fields.played(DECK, players),
            fields.shown(DECK, players),
            fields.heard((*KINDS, "bela", "belot"), players, 4),
            fields.calls(CALLS, players),
            fields.item("trumps", SUITS, _trumps, "the trump suit, once it is called"),
            fields.seat_field("caller", players, lambda sight: sight.scene.caller, "who called it"),
            *_special(options),
            *fields.moment(players),
            fields.amounts(
                "tricks",
                own,
                lambda sight: fields.by_side(sight, sides, sight.scene.tricks),
                variant.tricks,
                "tricks of each side",
            ),
            fields.amounts(
                "points",
                own,
                lambda sight: fields.by_side(sight, sides, sight.scene.taken),
                162,
                "points of each side, as far as they are known",
            ),
        ),
        # A belot writes the target; nothing else comes near 2000.
        most=max(options.target, 2000),
        longest=200,
        parts=parts,
        silent=SILENT,
    )


def _special(options: Options) -> list[Field]:
    """What only Bela for two has, or only Bela for three."""
    if options.variant.turn_up:
        return [fields.item("turn_up", DECK, lambda sight: sight.scene.turn_up, "the card turned up")]
    if options.variant.talon:
        return [
            fields.items("discard", DECK, _discard, "the own cards laid aside"),
            fields.items("discarding", ("yes",), _discarding, "whether forehand has still to discard"),
        ]
    return []


def parts(text: str, offered: Sequence[str]) -> tuple[str, ...]:
    """A call or card, then each declaration by its place among those in the hand; of a discard two cards."""
    if text.startswith(DISCARD):
        return (text[-4:-2], text[-2:])
    name, *said = text.split("+")
    return (name, *(DECLARATIONS[offered.index(declaration)] for declaration in said))


def _trumps(sight: Sight) -> str | None:
    return next(iter(sight.scene.trumps), None)


def _discard(sight: Sight) -> list[str]:
    return [card for card in sight.scene.discard if card != UNKNOWN]


def _discarding(sight: Sight) -> list[str]:
    return ["yes"] * sight.scene.discarding
