"""The picture a yard bridge table is drawn from: derived facts that the same viewer may know."""

from typing import Annotated, Any

from msgspec import Meta

from valat.cards.card import Card, suit_of
from valat.games.yard.duties import choices
from valat.games.yard.notation import DRAW, END
from valat.games.yard.play import PlayState, TurnEffect, turn_effects
from valat.games.yard.rules import worth
from valat.games.yard.state import State, refusals
from valat.kernel.scene import DutyHint, Hint, Reason, Scene, hint_of, reasons, shown_cards


class YardScene(Scene, frozen=True, kw_only=True):
    """What yard bridge's scene has besides; it has no tricks: `trick`, `winning` and `last` are empty."""

    top: Annotated[Card, Meta(description="the card that lies on top")]
    order: Annotated[str | None, Meta(description="the suit ordered where it is a jack, else null")]
    pile: Annotated[
        int, Meta(description="number of cards played since the last reshuffle, the top one included")
    ]
    stock: Annotated[int, Meta(description="number of undrawn cards")]
    reshuffled: Annotated[int, Meta(description="how often the stock was made again")]
    scores: Annotated[tuple[int, ...], Meta(description="per side the match score before the deal")]
    out: Annotated[int | None, Meta(description="the seat that ended the deal by going out, or null")]
    exhausted: Annotated[
        bool,
        Meta(description="whether the deal ended since the stock would be made again for the thirtieth time"),
    ]
    laid: Annotated[
        tuple[Card, ...],
        Meta(description="the cards laid in this turn, in order; at first the card turned up"),
    ]
    below: Annotated[Card | None, Meta(description="the card that these were laid on, or null")]
    opening: Annotated[bool, Meta(description="true in the dealer's first turn")]
    has_drawn: Annotated[
        bool, Meta(description="whether the seat on turn has drawn by choice and laid nothing yet")
    ]
    uncovered: Annotated[bool, Meta(description="whether a six is to be covered now")]
    coming: Annotated[
        tuple[TurnEffect, ...],
        Meta(
            description="what the cards laid in this turn will do at its end, in order; "
            "a seat as often as it is hit"
        ),
    ]
    struck: Annotated[
        tuple[TurnEffect, ...],
        Meta(description="the same of the last turn that was ended; fewer were drawn where nothing was left"),
    ]
    counts: Annotated[tuple[int, ...], Meta(description="per seat the number of cards held")]
    points: Annotated[
        tuple[int | None, ...],
        Meta(description="per seat what the cards held count, null where they are hidden"),
    ]
    drawn: Annotated[
        Card | None, Meta(description="the card drawn by choice, for the player who drew it, else null")
    ]
    actions: Annotated[
        tuple[str, ...],
        Meta(
            description="what else than a card the viewer may choose now: `draw`, `end`; "
            "`refused` has them too"
        ),
    ]
    hint: DutyHint


def scene(state: State, seat: int | None, *, opened: bool = False) -> YardScene:
    """The scene for a seat (None: a spectator); `opened` shows every card. Rule: YARD-INFO-1"""
    refused = {} if seat is None else reasons(refusals(state, seat))
    hands = state.play.hands
    return YardScene(
        **_table(state),
        **_turn(state.play),
        hands=tuple([shown_cards(hand, opened or holder == seat) for holder, hand in enumerate(hands)]),
        counts=tuple([len(hand) for hand in hands]),
        points=tuple([_points(hand, opened or holder == seat) for holder, hand in enumerate(hands)]),
        drawn=state.play.drawn if opened or seat == state.turn else None,
        refused=refused,
        actions=_actions(state, seat),
        hint=_hint(state.play, refused),
    )


def _table(state: State) -> dict[str, Any]:
    """What lies on the table, the same for every viewer; there are no tricks."""
    play = state.play
    return {
        "phase": "over" if state.over else "play",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": (),
        "winning": None,
        "last": None,
        "tricks": (0,) * len(state.setup.scores),
        "top": play.top,
        "order": play.order,
        "pile": len(play.pile),
        "stock": len(play.stock),
        "reshuffled": len(play.reshuffles),
        "scores": tuple(state.setup.scores),
        "out": play.out,
        "exhausted": play.exhausted,
    }


def _turn(play: PlayState) -> dict[str, Any]:
    """What was done in this turn, what it will do, and what the one before did."""
    return {
        "laid": play.laid,
        # None in the opening turn, nor where a reshuffle within the turn took it away.
        "below": play.pile[-1 - len(play.laid)] if play.laid and len(play.pile) > len(play.laid) else None,
        "opening": play.opening,
        "has_drawn": play.drawn is not None,
        "uncovered": play.must_cover and not play.over,
        "coming": tuple(turn_effects(play)),
        "struck": tuple(play.effects),
    }


def _points(hand: tuple[str, ...], shown: bool) -> int | None:
    """What the cards held count, for viewers who see them. Rule: YARD-SCORE-1"""
    return worth(hand) if shown else None


def _actions(state: State, seat: int | None) -> tuple[str, ...]:
    """What the viewer may do besides laying a card. Rule: YARD-PLAY-2"""
    if seat is None or seat != state.turn:
        return ()
    may = choices(state.play)
    return (DRAW,) * may.draw + (END,) * may.end


def _hint(play: PlayState, refused: dict[str, Reason]) -> Hint | None:
    """The duty that binds the viewer on turn: a six to cover, or the suit ordered."""
    if refused and play.must_cover:
        return Hint("yard.cover", {"suit": suit_of(play.top)})
    ordered = next((why for why in refused.values() if why.key == "yard.ordered"), None)
    return hint_of(ordered) if ordered else None
