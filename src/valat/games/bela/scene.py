"""The picture a Bela table is drawn from: derived facts that the same viewer may know."""

from typing import Annotated, Any

from msgspec import Meta

from valat.cards.card import Card
from valat.games.bela.declarations import (
    BELA_POINTS,
    DECLARATIONS,
    Declaration,
    SeatDeclaration,
    most_valuable_set,
)
from valat.games.bela.notation import CALLS
from valat.games.bela.play import PlayState
from valat.games.bela.scoring import known_points
from valat.games.bela.state import State, hand, has_taken_rest, offers, refusals
from valat.games.bela.variant import FIRST
from valat.games.bela.view import has_scored
from valat.kernel.scene import (
    Announcement,
    Calls,
    DutyHint,
    Hint,
    LastTrick,
    Offer,
    Offers,
    Proposals,
    Reason,
    Scene,
    SceneCall,
    Taken,
    Trumps,
    hint_of,
    played_cards,
    reasons,
    shown_cards,
)
from valat.kernel.trick import winning


class BelaScene(Scene, frozen=True, kw_only=True):
    """What Bela's scene has besides."""

    calls: Calls
    trumps: Trumps
    caller: Annotated[int | None, Meta(description="the seat that has called trumps, or null")]
    turn_up: Annotated[Card | None, Meta(description="the card turned up, for two; else null")]
    beside: Annotated[
        tuple[tuple[Card, ...], ...],
        Meta(description="per seat the cards that lie face down beside the hand until it takes them"),
    ]
    discarding: Annotated[
        bool, Meta(description="true while forehand has still to discard; the phase is `auction` until then")
    ]
    discard: Annotated[
        tuple[Card, ...], Meta(description="forehand's two cards, `??` to the others; empty before")
    ]
    heard: Annotated[
        tuple[Announcement, ...],
        Meta(
            description="declarations in order, bela and belot with these kinds; "
            "a carré of unknown cards and a belot have no points"
        ),
    ]
    taken: Taken
    offers: Offers
    best: Proposals
    hint: DutyHint


def scene(state: State, seat: int | None, *, opened: bool = False) -> BelaScene:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    refused = {} if seat is None else reasons(refusals(state, seat))
    offered = {} if seat is None else offers(state, seat)
    holders = range(state.setup.variant.players)
    return BelaScene(
        **_table(state),
        hands=tuple(
            [shown_cards(tuple(hand(state, holder)), opened or holder == seat) for holder in holders]
        ),
        refused=refused,
        calls=tuple([SceneCall(caller, move.name) for caller, move in state.moves if move.name in CALLS]),
        trumps=() if state.auction.trumps is None else (state.auction.trumps,),
        caller=state.auction.turn if state.auction.over else None,
        turn_up=state.cards.turn_up,
        # Hidden from their holder, too, until they are taken.
        beside=tuple([shown_cards(_beside(state, holder), opened) for holder in holders]),
        discarding=state.discarding,
        # Who discards is who has called.
        discard=shown_cards(tuple(state.discard), opened or seat == state.auction.turn),
        heard=_announcements(state, seat, opened),
        taken=known_points(state),
        offers={
            card: tuple([_offer(DECLARATIONS[text]) for text in texts]) for card, texts in offered.items()
        },
        best=_best(state.play, offered),
        hint=_hint(state, refused),
    )


def _table(state: State) -> dict[str, Any]:
    """What lies on the table, the same for every viewer."""
    play = state.play
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": () if play is None else played_cards(play.trick),
        "winning": winning(play.rules, play.trick)[0] if play is not None and play.trick else None,
        "last": LastTrick(played_cards(play.last), play.winner)
        if play is not None and play.last and play.winner is not None
        else None,
        "tricks": (0,) * (max(state.setup.variant.sides) + 1) if play is None else tuple(play.tricks),
    }


def _beside(state: State, holder: int) -> tuple[str, ...]:
    """The cards that lie face down beside a hand, forehand's talon among them."""
    if has_taken_rest(state, holder):
        return ()
    talon = state.cards.talon if holder == state.setup.forehand else ()
    return (*state.cards.hands[holder][FIRST:], *talon)


def _announcements(state: State, seat: int | None, opened: bool) -> tuple[Announcement, ...]:
    """What has been declared, in order, as the viewer knows it, then bela and belot. Rule: BELA-DECL-4"""
    heard = []
    if state.belot is not None:
        # Without points: it wins the match, and the deal is not counted.
        heard.append(Announcement(state.belot.seat, 0, "belot", None, tuple(state.belot.cards), True))
    play = state.play
    if play is None:
        return tuple(heard)
    heard += [_declaration(state, said, opened or said.seat == seat) for said in play.said]
    if play.bela is not None:
        bela = play.bela
        heard.append(Announcement(bela.seat, bela.trick, "bela", BELA_POINTS, tuple(bela.pair), True))
    return tuple(heard)


def _declaration(state: State, said: SeatDeclaration, shown: bool) -> Announcement:
    """One declaration; its cards, and what a carré is worth, once the viewer may know them."""
    one, scores = said.declaration, has_scored(state, said.seat)
    shown = shown or bool(scores)
    # Of a sequence the kind tells the points, of a carré it does not.
    points = one.points if shown or one.kind != "carre" else None
    return Announcement(said.seat, 0, one.kind, points, tuple(one.row) if shown else None, scores)


def _hint(state: State, refused: dict[str, Reason]) -> Hint | None:
    """What binds the viewer on turn, where the hand holds a card that would break it."""
    if state.play is None or not refused:
        return None
    # following suit binds first, but where a card breaks more than that, the stricter duty says more
    strictest = next((why for why in refused.values() if why.key != "bela.follow"), None)
    return hint_of(strictest or next(iter(refused.values())))


def _offer(one: Declaration) -> Offer:
    return Offer(one.text, one.kind, one.points, tuple(one.row))


def _best(play: PlayState | None, offered: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """For each card the proposed declarations. Rule: BELA-DECL-4"""
    if play is None or not offered:
        return {}
    # The same with each card: what is declared does not depend on it.
    proposed = tuple([declaration.text for declaration in most_valuable_set(play.hands[play.turn])])
    return dict.fromkeys(offered, proposed)
