"""Bridge's actions and columns. No action claims; claims of the house's bots are answered."""

from valat.environments import fields
from valat.environments.encoding import Design, Sight
from valat.games.bridge.notation import ANSWERS, CALLS
from valat.games.bridge.options import Options
from valat.games.bridge.rules import BIDS, DECK, SIDES, VULNERABLE


def design(options: Options) -> Design:
    """Bridge's."""
    players = len(SIDES)
    return Design(
        actions=(*DECK, *CALLS, *ANSWERS),
        fields=(
            fields.hand(DECK),
            fields.table(DECK, players),
            fields.played(DECK, players, _holder),
            fields.items("dummy_hand", DECK, _dummy_hand, "the cards dummy still holds, once they lie open"),
            fields.seat_field(
                "dummy", players, lambda sight: sight.scene.dummy, "who dummy is, from then on"
            ),
            fields.calls(CALLS, players),
            *fields.contract(BIDS, players, (1, 2, 4)),
            *fields.moment(players),
            fields.seat_field("actor", players, lambda sight: sight.scene.actor, "who makes the next move"),
            fields.seat_field("claimer", players, _claimer, "whose claim waits for an answer"),
            fields.amounts("claim", ("tricks",), _claim, 13, "the tricks that it claims"),
            fields.items("vulnerable", ("own", "theirs"), _vulnerable, "which sides are vulnerable"),
            fields.amounts(
                "tricks",
                ("own", "theirs"),
                lambda sight: fields.by_side(sight, SIDES, sight.scene.tricks),
                13,
                "tricks of each side",
            ),
            fields.amounts(
                "below",
                ("own", "theirs"),
                lambda sight: fields.by_side(sight, SIDES, sight.scene.below),
                100,
                "what stands below the line, in rubber bridge",
            ),
        ),
        # Thirteen down redoubled and vulnerable are 7600, which one side wins and the other loses.
        most=15200,
        longest=319 + 52,
    )


def _holder(sight: Sight, seat: int, card: str) -> int:
    """Declarer plays dummy's cards, which then lie open to all."""
    dummy = sight.scene.dummy
    return dummy if dummy is not None and card in sight.view.hands[dummy] else seat


def _dummy_hand(sight: Sight) -> tuple[str, ...]:
    dummy = sight.scene.dummy
    return () if dummy is None else sight.scene.hands[dummy]


def _claimer(sight: Sight) -> int | None:
    return sight.scene.claim.seat if sight.scene.claim else None


def _claim(sight: Sight) -> list[int]:
    return [sight.scene.claim.tricks if sight.scene.claim else 0]


def _vulnerable(sight: Sight) -> list[str]:
    both = fields.by_side(sight, SIDES, VULNERABLE[sight.scene.vulnerable])
    return [name for name, is_vulnerable in zip(("own", "theirs"), both, strict=True) if is_vulnerable]
