"""The picture a Bela table is drawn from: derived facts that the same viewer may know."""

from valat.cards.card import UNKNOWN
from valat.games.bela.declarations import BELA_POINTS, DECLARATIONS, Declaration, Said, best
from valat.games.bela.notation import CALLS
from valat.games.bela.play import Play, Trick
from valat.games.bela.state import State, hand, offers, refusals, taken
from valat.games.bela.variant import FIRST
from valat.games.bela.view import scored
from valat.kernel.errors import Illegal
from valat.kernel.game import Record
from valat.kernel.trick import winning


def scene(state: State, seat: int | None, *, opened: bool = False) -> Record:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    refused = {} if seat is None else refusals(state, seat)
    offered = {} if seat is None else offers(state, seat)
    holders = range(state.setup.variant.players)
    return {
        **_table(state),
        "hands": [_shown(hand(state, holder), opened or holder == seat) for holder in holders],
        "refused": {name: reason.reason for name, reason in refused.items()},
        "calls": [{"seat": caller, "call": move.name} for caller, move in state.moves if move.name in CALLS],
        "trumps": [] if state.auction.trumps is None else [state.auction.trumps],
        "caller": state.auction.turn if state.auction.over else None,
        "turn_up": state.cards.turn_up,
        "beside": [_shown(_beside(state, holder), opened) for holder in holders],
        "discarding": state.discarding,
        "discard": _shown(state.discard, opened or seat == state.auction.turn),
        "heard": _heard(state, seat, opened),
        "offers": {card: [_offer(DECLARATIONS[text]) for text in texts] for card, texts in offered.items()},
        "best": _best(state.play, offered),
        "hint": _hint(state, refused),
    }


def _table(state: State) -> Record:
    """What lies on the table, the same for every viewer."""
    play = state.play
    last = play is not None and play.last
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": [] if play is None else _plays(play.trick),
        "winning": winning(play.rules, play.trick)[0] if play is not None and play.trick else None,
        "last": {"cards": _plays(play.last), "winner": play.winner} if play is not None and last else None,
        "tricks": [0] * (max(state.setup.variant.sides) + 1) if play is None else list(play.tricks),
    }


def _plays(trick: Trick) -> list[Record]:
    return [{"seat": seat, "card": card} for seat, card in trick]


def _shown(cards: tuple[str, ...], known: bool) -> list[str]:
    return list(cards) if known else [UNKNOWN] * len(cards)


def _beside(state: State, holder: int) -> tuple[str, ...]:
    """The cards that lie face down beside a hand, forehand's talon among them."""
    if taken(state, holder):
        return ()
    talon = state.cards.talon if holder == state.setup.forehand else ()
    return (*state.cards.hands[holder][FIRST:], *talon)


def _heard(state: State, seat: int | None, opened: bool) -> list[Record]:
    """What has been declared, in order, as the viewer knows it, then bela and belot. Rule: BELA-DECL-4"""
    heard = []
    if state.belot is not None:
        heard.append(_said(state.belot.seat, 0, "belot", None, state.belot.cards))
    play = state.play
    if play is None:
        return heard
    heard += [_declared(state, said, opened or said.seat == seat) for said in play.said]
    if play.bela is not None:
        heard.append(_said(play.bela.seat, play.bela.trick, "bela", BELA_POINTS, play.bela.pair))
    return heard


def _declared(state: State, said: Said, shown: bool) -> Record:
    """One declaration; its cards, and what a carré is worth, once the viewer may know them."""
    one, scores = said.declaration, scored(state, said.seat)
    shown = shown or bool(scores)
    points = one.points if shown or one.kind != "carre" else None
    heard = _said(said.seat, 0, one.kind, points, one.row)
    return heard | {"cards": list(one.row) if shown else None, "scores": scores}


def _said(seat: int, trick: int, kind: str, points: int | None, cards: tuple[str, ...]) -> Record:
    return {
        "seat": seat,
        "trick": trick,
        "kind": kind,
        "points": points,
        "cards": list(cards),
        "scores": True,
    }


def _hint(state: State, refused: dict[str, Illegal]) -> Record | None:
    """What binds the viewer on turn, where the hand holds a card that would break it."""
    if state.play is None or not refused:
        return None
    strictest = next((why for why in refused.values() if why.key != "bela.follow"), None)
    why = strictest or next(iter(refused.values()))
    return {"key": why.key, "args": why.details}


def _offer(one: Declaration) -> Record:
    return {"text": one.text, "kind": one.kind, "points": one.points, "cards": list(one.row)}


def _best(play: Play | None, offered: dict[str, tuple[str, ...]]) -> dict[str, list[str]]:
    """For each card the proposed declarations. Rule: BELA-DECL-4"""
    if play is None or not offered:
        return {}
    proposed = [one.text for one in best(play.hands[play.turn])]
    return dict.fromkeys(offered, proposed)
