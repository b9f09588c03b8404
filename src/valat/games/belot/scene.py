"""The picture a Belot table is drawn from: derived facts that the same viewer may know."""

from itertools import takewhile

from valat.cards.card import UNKNOWN
from valat.games.belot.announcements import BELOT_POINTS, COMBINATIONS, Said, best
from valat.games.belot.notation import CALLS
from valat.games.belot.play import Belot, Play, Trick
from valat.games.belot.rules import FIRST_CARDS, TRUMPS
from valat.games.belot.state import State, offers, refusals
from valat.games.belot.view import scored
from valat.kernel.game import Record
from valat.kernel.memo import memoize_last
from valat.kernel.trick import winning

Offers = dict[str, tuple[str, ...]]


def scene(state: State, seat: int | None, *, opened: bool = False) -> Record:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    return {
        **_common(state),
        "hands": _hands(state, seat, opened),
        "heard": _heard(state, seat, opened),
        **(NO_CHOICE if seat is None or seat != state.turn else _choice(state, seat)),
    }


NO_CHOICE: Record = {"refused": {}, "offers": {}, "best": {}, "hint": None}
"""What whoever is not on turn may not choose and may announce."""


def _choice(state: State, seat: int) -> Record:
    """What the seat on turn may not choose, and may announce."""
    refused, offered = _refused(state, seat), offers(state, seat)
    return {
        "refused": refused,
        "offers": _offers(offered),
        "best": _best(state.play, offered),
        "hint": _hint(state, refused),
    }


@memoize_last
def _common(state: State) -> Record:
    """What is the same for every viewer."""
    return {
        **_table(state),
        "calls": _calls(state),
        "contract": _contract(state),
        "trumps": _trumps(state),
    }


def _table(state: State) -> Record:
    """What lies on the table."""
    play = state.play
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": _plays(play.trick) if play is not None else [],
        "winning": winning(play.rules, play.trick)[0] if play is not None and play.trick else None,
        "last": {"cards": _plays(play.last), "winner": play.winner}
        if play is not None and play.last
        else None,
        "tricks": list(play.tricks) if play is not None else [0, 0],
    }


def _plays(trick: Trick) -> list[Record]:
    return [{"seat": seat, "card": card} for seat, card in trick]


def _hands(state: State, seat: int | None, opened: bool) -> list[list[str]]:
    """The cards each seat still holds: five during the auction."""
    play = state.play
    hands = play.hands if play is not None else [hand[:FIRST_CARDS] for hand in state.hands]
    return [
        list(hand) if opened or holder == seat else [UNKNOWN] * len(hand) for holder, hand in enumerate(hands)
    ]


def _calls(state: State) -> list[Record]:
    calls = takewhile(lambda made: made[1].name in CALLS, state.moves)
    return [{"seat": caller, "call": move.name} for caller, move in calls]


def _contract(state: State) -> Record | None:
    auction = state.auction
    if auction.contract is None:
        return None
    return {"name": auction.contract, "declarer": auction.declarer, "multiplier": auction.multiplier}


def _trumps(state: State) -> list[str]:
    return list(TRUMPS[state.auction.contract]) if state.play is not None and state.auction.contract else []


def _heard(state: State, seat: int | None, opened: bool) -> list[Record]:
    """What has been announced, in order, as the viewer knows it. Rule: BEL-ANN-8"""
    play = state.play
    if play is None:
        return []
    return [
        *(_said(state, said, opened or said.seat == seat) for said in play.said),
        *map(_belot, play.belots),
    ]


def _said(state: State, said: Said, shown: bool) -> Record:
    """One combination; its cards, and what a carré is worth, once the viewer may know them."""
    one = said.combination
    scores = scored(state, said.seat, one.text)
    shown = shown or bool(scores)
    return {
        "seat": said.seat,
        "trick": 0,
        "kind": one.kind,
        "points": one.points if shown or one.kind != "carre" else None,
        "cards": list(one.row) if shown else None,
        "scores": scores,
    }


def _belot(belot: Belot) -> Record:
    suit = belot.card[0]
    return {
        "seat": belot.seat,
        "trick": belot.trick,
        "kind": "belot",
        "points": BELOT_POINTS,
        "cards": [suit + "Q", suit + "K"],
        "scores": True,
    }


def _refused(state: State, seat: int) -> dict[str, Record]:
    """Each card or call the viewer on turn may not choose, with the reason."""
    return {name: reason.reason for name, reason in refusals(state, seat).items()}


def _hint(state: State, refused: dict[str, Record]) -> Record | None:
    """What binds the viewer on turn, where the hand holds a card that would break it."""
    if state.play is None or not refused:
        return None
    strictest = next((why for why in refused.values() if why["key"] != "belot.follow"), None)
    why = strictest or next(iter(refused.values()))
    return {"key": why["key"], "args": why["args"]}


def _offers(offered: Offers) -> dict[str, list[Record]]:
    """Each announcement that the viewer may attach to a card."""
    return {card: [_offer(card, text) for text in texts] for card, texts in offered.items()}


def _offer(card: str, text: str) -> Record:
    if text == "belot":
        suit = card[0]
        return {"text": text, "kind": "belot", "points": BELOT_POINTS, "cards": [suit + "Q", suit + "K"]}
    one = COMBINATIONS[text]
    return {"text": text, "kind": one.kind, "points": one.points, "cards": list(one.row)}


def _best(play: Play | None, offered: Offers) -> dict[str, list[str]]:
    """For each card the announcements worth most together. Rule: BEL-ANN-3, BEL-ANN-4"""
    if play is None or not offered:
        return {}
    combinations = [one.text for one in best(play.hands[play.turn])] if play.announcing else []
    return {card: [*texts[: texts[0] == "belot"], *combinations] for card, texts in offered.items()}
