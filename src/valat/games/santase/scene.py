"""The picture a Santase table is drawn from: derived facts that the same viewer may know."""

from valat.cards.card import UNKNOWN, suit_of
from valat.games.santase.duties import legal_names
from valat.games.santase.play import PlayState, ShownCards, may_claim
from valat.games.santase.rules import rules_of
from valat.games.santase.state import State, offers, refusals
from valat.kernel.game import Record
from valat.kernel.trick import Trick, winning


def scene(state: State, seat: int | None, *, opened: bool = False) -> Record:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    refused = _refusals(state, seat)
    return {
        **_table(state),
        **_stock(state.play),
        "hands": [_hand(state.play, holder, opened or holder == seat) for holder in (0, 1)],
        "refused": refused,
        "trumps": [state.play.trumps],
        "heard": [_shown_record(shown) for shown in state.play.shown],
        "counts": _counts(state, seat, opened),
        "won": [_tricks_won(state.play, holder, opened or holder == seat) for holder in (0, 1)],
        "actions": _actions(state, seat),
        "offers": _offers(state, seat),
        "hint": _hint(refused),
    }


def _table(state: State) -> Record:
    """What lies on the table, the same for every viewer."""
    play = state.play
    return {
        "phase": "over" if state.over else "play",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": _plays(play.trick),
        "winning": winning(rules_of(play.trumps), play.trick)[0] if play.trick else None,
        "last": {"cards": _plays(play.tricks[-1][1]), "winner": play.tricks[-1][0]} if play.tricks else None,
        "tricks": [len(play.tricks_won(0)), len(play.tricks_won(1))],
    }


def _stock(play: PlayState) -> Record:
    """The undrawn cards, the turn-up included and known, until there are none. Rule: SAN-DEAL-2"""
    return {
        "stock": len(play.stock),
        "turn_up": play.stock[-1] if play.stock else None,
        "closer": play.closer,
        "open": play.open,
    }


def _plays(trick: Trick) -> list[Record]:
    return [{"seat": seat, "card": card} for seat, card in trick]


def _hand(play: PlayState, holder: int, shown: bool) -> list[str]:
    hand = play.hands[holder]
    return list(hand) if shown else [UNKNOWN] * len(hand)


def _shown_record(shown: ShownCards) -> Record:
    """A marriage, an exchange or the turn-up drawn, which both have seen."""
    return {
        "seat": shown.seat,
        "trick": shown.trick,
        "kind": shown.kind,
        "points": shown.points,
        "cards": list(shown.cards),
    }


def _counts(state: State, seat: int | None, opened: bool) -> list[int | None]:
    """The points of each seat so far, as far as the viewer is shown them. Rule: SAN-CLAIM-2"""
    both = opened or state.over or state.setup.options.open_count
    return [state.play.count(holder) if both or holder == seat else None for holder in (0, 1)]


def _tricks_won(play: PlayState, holder: int, shown: bool) -> list[list[str]] | None:
    """The tricks a player may look through: the own ones. Rule: SAN-CLAIM-2"""
    return [[card for _, card in trick] for trick in play.tricks_won(holder)] if shown else None


def _actions(state: State, seat: int | None) -> list[str]:
    """What the viewer may do besides playing a card. Rule: SAN-NINE-1, SAN-CLOSE-1, SAN-CLAIM-1"""
    if seat is None:
        return []
    if seat == state.turn:
        names = legal_names(state.play, state.setup.options)
        return [name for name in names if name not in state.play.hands[seat]]
    return ["claim"] if may_claim(state.play, seat) else []


def _refusals(state: State, seat: int | None) -> dict[str, Record]:
    """Each card or action the viewer on turn may not choose, with the reason."""
    if seat is None:
        return {}
    return {name: reason.reason for name, reason in refusals(state, seat).items()}


def _offers(state: State, seat: int | None) -> dict[str, list[Record]]:
    """Each marriage that the viewer may declare. Rule: SAN-MARR-1"""
    if seat is None:
        return {}
    return {
        card: [_offer(suit_of(card), said) for said in texts] for card, texts in offers(state, seat).items()
    }


def _offer(suit: str, said: str) -> Record:
    return {"text": said, "kind": "marriage", "points": int(said), "cards": [suit + "Q", suit + "K"]}


def _hint(refused: dict[str, Record]) -> Record | None:
    """The duty that binds the viewer on turn, where the hand holds a card that would break it."""
    duties = [why for why in refused.values() if why["rule"] == "SAN-PLAY-2"]
    strictest = next((why for why in duties if why["key"] != "santase.follow"), None) or next(
        iter(duties), None
    )
    return {"key": strictest["key"], "args": strictest["args"]} if strictest else None
