"""The picture a Belot table is drawn from: derived facts that the same viewer may know."""

from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from valat.cards.card import suit_of
from valat.games.belot.announcements import BELOT_POINTS, COMBINATIONS, SeatCombination, most_valuable_set
from valat.games.belot.notation import CALLS
from valat.games.belot.play import BelotAnnouncement, PlayState
from valat.games.belot.rules import FIRST_CARDS, TRUMPS
from valat.games.belot.scoring import known_points
from valat.games.belot.state import State, offers, refusals
from valat.games.belot.view import has_scored
from valat.kernel.memo import memoize_last
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
    SceneContract,
    Taken,
    Trumps,
    hint_of,
    played_cards,
    reasons,
    shown_cards,
)
from valat.kernel.trick import winning

OfferedTexts = dict[str, tuple[str, ...]]


class BelotScene(Scene, frozen=True, kw_only=True):
    """What Belot's scene has besides."""

    calls: Calls
    contract: Annotated[
        SceneContract | None, Meta(description="or null; during the auction the last contract so far")
    ]
    trumps: Trumps
    heard: Annotated[
        tuple[Announcement, ...],
        Meta(
            description="announcements in order, belots with kind `belot`; "
            "a carré of unknown cards has no points"
        ),
    ]
    taken: Taken
    offers: Offers
    best: Proposals
    hint: DutyHint


def scene(state: State, seat: int | None, *, opened: bool = False) -> BelotScene:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    return replace(
        _common(state),
        hands=_hands(state, seat, opened),
        heard=_announcements(state, seat, opened),
        # Nothing is worked out for those who cannot choose: mostly all viewers but one.
        **({} if seat is None or seat != state.turn else _choice(state, seat)),
    )


def _choice(state: State, seat: int) -> dict[str, Any]:
    """What the seat on turn may not choose, and may announce."""
    refused, offered = reasons(refusals(state, seat)), offers(state, seat)
    return {
        "refused": refused,
        "offers": _offers(offered),
        "best": _best(state.play, offered),
        "hint": _hint(state, refused),
    }


@memoize_last
def _common(state: State) -> BelotScene:
    """What is the same for every viewer, with no hand seen and nothing to choose: the viewers share it."""
    return BelotScene(
        **_table(state),
        calls=_calls(state),
        contract=_contract(state),
        trumps=_trumps(state),
        taken=known_points(state),
        hands=tuple([shown_cards(hand, is_known=False) for hand in _cards_held(state)]),
        heard=(),
        refused={},
        offers={},
        best={},
        hint=None,
    )


def _table(state: State) -> dict[str, Any]:
    """What lies on the table."""
    play = state.play
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "trick": played_cards(play.trick) if play is not None else (),
        "winning": winning(play.rules, play.trick)[0] if play is not None and play.trick else None,
        "last": LastTrick(played_cards(play.last), play.winner)
        if play is not None and play.last and play.winner is not None
        else None,
        "tricks": play.tricks if play is not None else (0, 0),
    }


def _hands(state: State, seat: int | None, opened: bool) -> tuple[tuple[str, ...], ...]:
    """The cards each seat still holds, as the viewer knows them."""
    if opened:
        return _cards_held(state)
    hidden = _common(state).hands
    return hidden if seat is None else (*hidden[:seat], _cards_held(state)[seat], *hidden[seat + 1 :])


def _cards_held(state: State) -> tuple[tuple[str, ...], ...]:
    """The cards of each seat: five during the auction."""
    play = state.play
    # Also where all cards are shown: the last three are not dealt before the play (BEL-DEAL-2).
    return play.hands if play is not None else tuple([hand[:FIRST_CARDS] for hand in state.hands])


def _calls(state: State) -> tuple[SceneCall, ...]:
    calls = []
    for caller, move in state.moves:
        if move.name not in CALLS:
            break
        calls.append(SceneCall(caller, move.name))
    return tuple(calls)


def _contract(state: State) -> SceneContract | None:
    auction = state.auction
    if auction.contract is None or auction.declarer is None:
        return None
    return SceneContract(auction.contract, auction.declarer, auction.multiplier)


def _trumps(state: State) -> tuple[str, ...]:
    # The last contract of an auction may yet be outbid: no card is a trump before the play.
    return tuple(TRUMPS[state.auction.contract]) if state.play is not None and state.auction.contract else ()


def _announcements(state: State, seat: int | None, opened: bool) -> tuple[Announcement, ...]:
    """What has been announced, in order, as the viewer knows it. Rule: BEL-ANN-8"""
    play = state.play
    if play is None or not (play.said or play.belots):
        return ()
    return (
        *(_combination(state, said, opened or said.seat == seat) for said in play.said),
        *map(_belot, play.belots),
    )


def _combination(state: State, said: SeatCombination, shown: bool) -> Announcement:
    """One combination; its cards, and what a carré is worth, once the viewer may know them."""
    one = said.combination
    scores = has_scored(state, said.seat, one.text)
    shown = shown or bool(scores)
    # Of a sequence the kind tells the points, of a carré it does not.
    points = one.points if shown or one.kind != "carre" else None
    return Announcement(said.seat, 0, one.kind, points, tuple(one.row) if shown else None, scores)


def _belot(belot: BelotAnnouncement) -> Announcement:
    suit = suit_of(belot.card)
    return Announcement(belot.seat, belot.trick, "belot", BELOT_POINTS, (suit + "Q", suit + "K"), True)


def _hint(state: State, refused: dict[str, Reason]) -> Hint | None:
    """What binds the viewer on turn, where the hand holds a card that would break it."""
    if state.play is None or not refused:
        return None
    # following suit binds first, but where a card breaks more than that, the stricter duty says more
    strictest = next((why for why in refused.values() if why.key != "belot.follow"), None)
    return hint_of(strictest or next(iter(refused.values())))


def _offers(offered: OfferedTexts) -> dict[str, tuple[Offer, ...]]:
    """Each announcement that the viewer may attach to a card."""
    return {card: tuple([_offer(card, text) for text in texts]) for card, texts in offered.items()}


def _offer(card: str, text: str) -> Offer:
    if text == "belot":
        suit = suit_of(card)
        return Offer(text, "belot", BELOT_POINTS, (suit + "Q", suit + "K"))
    one = COMBINATIONS[text]
    return Offer(text, one.kind, one.points, tuple(one.row))


def _best(play: PlayState | None, offered: OfferedTexts) -> dict[str, tuple[str, ...]]:
    """For each card the announcements worth most together. Rule: BEL-ANN-3, BEL-ANN-4"""
    if play is None or not offered:
        return {}
    combinations = (
        tuple(combination.text for combination in most_valuable_set(play.hands[play.turn]))
        if play.announcing
        else ()
    )
    # Belot stands first, and always scores (BEL-BELOT-3).
    return {card: (*texts[: texts[0] == "belot"], *combinations) for card, texts in offered.items()}
