"""The picture a Santase table is drawn from: derived facts that the same viewer may know."""

from typing import Annotated, Any

from msgspec import Meta

from valat.cards.card import Card, suit_of
from valat.games.santase.duties import legal_names
from valat.games.santase.play import PlayState, ShownCards, may_claim
from valat.games.santase.rules import rules_of
from valat.games.santase.state import State, offers, refusals
from valat.kernel.scene import (
    DutyHint,
    Hint,
    LastTrick,
    Offer,
    Offers,
    Reason,
    Scene,
    Trumps,
    hint_of,
    played_cards,
    reasons,
    shown_cards,
)
from valat.kernel.trick import winning


class SantaseScene(Scene, frozen=True, kw_only=True):
    """What Santase's scene has besides; `refused` has the actions too."""

    stock: Annotated[int, Meta(description="number of undrawn cards, the turn-up included")]
    turn_up: Annotated[
        Card | None,
        Meta(
            description="the card that lies under the stock, a nine after an exchange, known also when it "
            "lies face down on a closed stock; null when it was drawn"
        ),
    ]
    open: Annotated[
        bool, Meta(description="whether cards are drawn: false once the stock is closed or empty")
    ]
    closer: Annotated[int | None, Meta(description="the seat that closed the stock, or null")]
    trumps: Trumps
    heard: Annotated[
        tuple[ShownCards, ...],
        Meta(
            description="what both have seen: kinds `marriage`, `exchange` (the card taken, then the "
            "nine) and `turn_up` (drawn last)"
        ),
    ]
    counts: Annotated[
        tuple[int | None, ...],
        Meta(description="per seat the points so far; null for the other player's while it is not shown"),
    ]
    won: Annotated[
        tuple[tuple[tuple[Card, ...], ...] | None, ...],
        Meta(
            description="per seat the tricks as lists of cards, those the viewer may look through; "
            "null for the other player's"
        ),
    ]
    actions: Annotated[
        tuple[str, ...],
        Meta(
            description="what else than a card the viewer may choose now, off turn too: "
            "`claim`, `close`, `exchange`"
        ),
    ]
    offers: Offers
    hint: DutyHint


def scene(state: State, seat: int | None, *, opened: bool = False) -> SantaseScene:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    refused = {} if seat is None else reasons(refusals(state, seat))
    play = state.play
    return SantaseScene(
        **_table(state),
        **_stock(play),
        hands=tuple([shown_cards(play.hands[holder], opened or holder == seat) for holder in (0, 1)]),
        refused=refused,
        trumps=(play.trumps,),
        heard=play.shown,
        counts=_counts(state, seat, opened),
        won=tuple([_tricks_won(play, holder, opened or holder == seat) for holder in (0, 1)]),
        actions=_actions(state, seat),
        offers=_offers(state, seat),
        hint=_hint(refused),
    )


def _table(state: State) -> dict[str, Any]:
    """What lies on the table, the same for every viewer."""
    play = state.play
    return {
        "phase": "over" if state.over else "play",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": played_cards(play.trick),
        "winning": winning(rules_of(play.trumps), play.trick)[0] if play.trick else None,
        "last": LastTrick(played_cards(play.tricks[-1][1]), play.tricks[-1][0]) if play.tricks else None,
        "tricks": (len(play.tricks_won(0)), len(play.tricks_won(1))),
    }


def _stock(play: PlayState) -> dict[str, Any]:
    """The undrawn cards, the turn-up included and known, until there are none. Rule: SAN-DEAL-2"""
    return {
        "stock": len(play.stock),
        # Also face down on a closed stock: everyone has seen it (SAN-CLOSE-1).
        "turn_up": play.stock[-1] if play.stock else None,
        "closer": play.closer,
        "open": play.open,
    }


def _counts(state: State, seat: int | None, opened: bool) -> tuple[int | None, ...]:
    """The points of each seat so far, as far as the viewer is shown them. Rule: SAN-CLAIM-2"""
    # At the end the score sheet tells both counts anyway.
    both = opened or state.over or state.setup.options.open_count
    return tuple([state.play.count(holder) if both or holder == seat else None for holder in (0, 1)])


def _tricks_won(play: PlayState, holder: int, shown: bool) -> tuple[tuple[str, ...], ...] | None:
    """The tricks a player may look through: the own ones. Rule: SAN-CLAIM-2"""
    return tuple([tuple([card for _, card in trick]) for trick in play.tricks_won(holder)]) if shown else None


def _actions(state: State, seat: int | None) -> tuple[str, ...]:
    """What the viewer may do besides playing a card. Rule: SAN-NINE-1, SAN-CLOSE-1, SAN-CLAIM-1"""
    if seat is None:
        return ()
    if seat == state.turn:
        names = legal_names(state.play, state.setup.options)
        return tuple([name for name in names if name not in state.play.hands[seat]])
    return ("claim",) if may_claim(state.play, seat) else ()


def _offers(state: State, seat: int | None) -> dict[str, tuple[Offer, ...]]:
    """Each marriage that the viewer may declare. Rule: SAN-MARR-1"""
    if seat is None:
        return {}
    return {
        card: tuple([_offer(suit_of(card), text) for text in texts])
        for card, texts in offers(state, seat).items()
    }


def _offer(suit: str, said: str) -> Offer:
    return Offer(said, "marriage", int(said), (suit + "Q", suit + "K"))


def _hint(refused: dict[str, Reason]) -> Hint | None:
    """The duty that binds the viewer on turn, where the hand holds a card that would break it."""
    duties = [why for why in refused.values() if why.rule == "SAN-PLAY-2"]
    # following suit binds first, but where a card breaks more than that, the stricter duty says more
    strictest = next((why for why in duties if why.key != "santase.follow"), None) or next(iter(duties), None)
    return hint_of(strictest) if strictest else None
