"""The actions and columns of yard bridge, for as many as play; each jack is four actions, a suit each."""

from collections.abc import Sequence

from valat.environments import fields
from valat.environments.encoding import Design, Sight
from valat.games.yard.notation import ACTIONS, moves_of, write
from valat.games.yard.options import Options
from valat.games.yard.rules import DECK, LIMIT, RESHUFFLES, SUITS

LAYS = tuple(write(move) for card in DECK for move in moves_of(card))


def design(options: Options) -> Design:
    """Yard bridge's, for as many players as the options say."""
    players, sides = options.players, options.sides
    own = fields.seats(max(sides) + 1)
    return Design(
        actions=(*LAYS, *ACTIONS),
        fields=(
            fields.hand(DECK),
            fields.item("top", DECK, lambda sight: sight.scene.top, "the card on top"),
            fields.item("order", SUITS, lambda sight: sight.scene.order, "the suit ordered"),
            fields.items("pile", DECK, _pile, "the cards played since the stock was last made"),
            fields.items("laid", DECK, lambda sight: sight.scene.laid, "the cards laid in this turn"),
            fields.item("drawn", DECK, lambda sight: sight.scene.drawn, "the card just drawn by choice"),
            fields.items("duties", DUTIES, _duties, "what binds the seat on turn"),
            fields.amounts(
                "counts",
                fields.seats(players),
                lambda sight: fields.by_place(sight, sight.scene.counts),
                36,
                "cards in each hand",
            ),
            fields.amounts("stock", ("cards",), lambda sight: [sight.scene.stock], 36, "undrawn cards"),
            fields.amounts(
                "reshuffled",
                ("times",),
                lambda sight: [sight.scene.reshuffled],
                RESHUFFLES,
                "how often the stock was made again",
            ),
            fields.amounts(
                "scores",
                own,
                lambda sight: fields.by_side(sight, sides, sight.scene.scores),
                LIMIT,
                "scores of each side before the deal",
            ),
            *fields.moment(players),
        ),
        # All the cards that count are worth 260.
        most=260,
        longest=20000,
    )


DUTIES = ("opening", "has_drawn", "uncovered")


def _duties(sight: Sight) -> list[str]:
    return [name for name in DUTIES if getattr(sight.scene, name)]


def _pile(sight: Sight) -> Sequence[str]:
    # Every card of it was laid openly; the scene only counts them.
    pile: Sequence[str] = sight.state.play.pile
    return pile
