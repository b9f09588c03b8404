"""The picture a yard bridge table is drawn from: derived facts that the same viewer may know."""

from valat.cards.card import UNKNOWN, suit_of
from valat.games.yard.duties import choices
from valat.games.yard.notation import DRAW, END
from valat.games.yard.play import PlayState, TurnEffect, turn_effects
from valat.games.yard.rules import worth
from valat.games.yard.state import State, refusals
from valat.kernel.errors import Illegal
from valat.kernel.game import Record


def scene(state: State, seat: int | None, *, opened: bool = False) -> Record:
    """The scene for a seat (None: a spectator); `opened` shows every card. Rule: YARD-INFO-1"""
    refused = {name: why.reason for name, why in _refusals(state, seat).items()}
    return {
        **_table(state),
        **_turn(state.play),
        "hands": [_hand(state.play, holder, opened or holder == seat) for holder in _seats(state)],
        "counts": [len(hand) for hand in state.play.hands],
        "points": [_points(state, holder, opened or holder == seat) for holder in _seats(state)],
        "drawn": state.play.drawn if opened or seat == state.turn else None,
        "refused": refused,
        "actions": _actions(state, seat),
        "hint": _hint(state.play, refused),
    }


def _seats(state: State) -> range:
    return range(len(state.hands))


def _table(state: State) -> Record:
    """What lies on the table, the same for every viewer; there are no tricks."""
    play = state.play
    return {
        "phase": "over" if state.over else "play",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": [],
        "winning": None,
        "last": None,
        "tricks": [0] * len(state.setup.scores),
        "top": play.top,
        "order": play.order,
        "pile": len(play.pile),
        "stock": len(play.stock),
        "reshuffled": len(play.reshuffles),
        "scores": list(state.setup.scores),
        "out": play.out,
    }


def _turn(play: PlayState) -> Record:
    """What was done in this turn, what it will do, and what the one before did."""
    return {
        "laid": list(play.laid),
        "below": play.pile[-1 - len(play.laid)] if play.laid and len(play.pile) > len(play.laid) else None,
        "opening": play.opening,
        "has_drawn": play.drawn is not None,
        "uncovered": play.must_cover and not play.over,
        "coming": [_effect_record(one) for one in turn_effects(play)],
        "struck": [_effect_record(one) for one in play.effects],
    }


def _effect_record(one: TurnEffect) -> Record:
    return {"seat": one.seat, "draws": one.draws, "skipped": one.skipped}


def _hand(play: PlayState, holder: int, shown: bool) -> list[str]:
    hand = play.hands[holder]
    return list(hand) if shown else [UNKNOWN] * len(hand)


def _points(state: State, holder: int, shown: bool) -> int | None:
    """What the cards held count, for whoever sees them. Rule: YARD-SCORE-1"""
    return worth(state.play.hands[holder]) if shown else None


def _actions(state: State, seat: int | None) -> list[str]:
    """What the viewer may do besides laying a card. Rule: YARD-PLAY-2"""
    if seat is None or seat != state.turn:
        return []
    may = choices(state.play)
    return [DRAW] * may.draw + [END] * may.end


def _refusals(state: State, seat: int | None) -> dict[str, Illegal]:
    return {} if seat is None else refusals(state, seat)


def _hint(play: PlayState, refused: dict[str, Record]) -> Record | None:
    """The duty that binds the viewer on turn: a six to cover, or the suit ordered."""
    if refused and play.must_cover:
        return {"key": "yard.cover", "args": {"suit": suit_of(play.top)}}
    ordered = next((why for why in refused.values() if why["key"] == "yard.ordered"), None)
    return {"key": ordered["key"], "args": ordered["args"]} if ordered else None
