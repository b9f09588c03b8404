"""Taking a move back: the opponents must agree, a bot does when no card was shown since."""

from contextlib import suppress

from valat.kernel.errors import Refusal, Stale
from valat.kernel.game import Undone
from valat.table.drafts import Draft
from valat.table.facts import Deal, Facts

ANSWER_MS = 15_000
"""How long the opponents have; then it is refused."""


def ask(facts: Facts, seat: int, before: Deal, asleep: frozenset[int]) -> list[Draft]:
    """The seat asks to go back to before its own last move; what others did since goes too.

    Args:
        before: the deal as it stood before that move (`last_own` says where).
        asleep: seats of people for whom a bot plays, and so answers.

    Raises:
        Illegal: the game's rules let the move stand.
    """
    ply = len(before.moves)
    assert facts.deal is not None
    refused = facts.game.undo_refusal(facts.deal.state, ply) if isinstance(facts.game, Undone) else None
    if refused is not None:
        raise refused
    side = facts.game.sides(facts.options)
    others = [other for other in range(len(side)) if side[other] != side[seat]]
    people = tuple(other for other in others if other in facts.persons and other not in asleep)
    asked = Draft("undo_asked", {"seat": seat, "ply": ply, "wait": list(people)})
    if len(people) < len(others) and shown_since(facts, before, seat):
        return [asked, Draft("undo_refused", {"why": "shown"})]
    return [asked] if people else [asked, Draft("undo_granted", {"ply": ply})]


def may_ask(facts: Facts, seat: int | None) -> bool:
    """Whether somebody on that seat (None: a spectator) has a move that may be asked back now."""
    if seat is None or not facts.setting.undo:
        return False
    with suppress(Refusal):
        return last_own(facts, seat) >= 0
    return False


def last_own(facts: Facts, seat: int) -> int:
    """The ply before the seat's own last move in this deal.

    Raises:
        Refusal: `undo_off`, `nothing_to_undo`, `undo_asked` (one is open, or was asked here already).
        Stale: no deal is being played.
    """
    if not facts.setting.undo:
        raise Refusal("At this table moves are not taken back.", code="undo_off")
    if facts.phase != "playing" or facts.deal is None:
        raise Stale("No deal is being played.")
    if facts.undo is not None or (seat, facts.ply) in facts.asked:
        raise Refusal("That has been asked already.", code="undo_asked")
    own = [ply for ply, made in enumerate(facts.deal.moves) if made.seat == seat and made.by == "player"]
    if not own:
        raise Refusal("You have made no move in this deal.", code="nothing_to_undo")
    return own[-1]


def answer(facts: Facts, seat: int, accept: bool) -> list[Draft]:
    """An opponent's answer; the last one who agrees grants it. Raises Stale, or Refusal `not_asked`."""
    if facts.undo is None:
        raise Stale("Nobody asks for an undo any more.")
    if seat not in facts.undo.wait:
        raise Refusal("You are not asked.", code="not_asked")
    if not accept:
        return [Draft("undo_refused", {"seat": seat})]
    if facts.undo.wait == (seat,):
        return [Draft("undo_granted", {"ply": facts.undo.ply})]
    return [Draft("undo_agreed", {"seat": seat})]


def shown_since(facts: Facts, before: Deal, seat: int) -> bool:
    """Whether anybody has come to know a card since, other than the one the seat takes back.

    That is so when another seat's hand has changed or the asking seat's has grown, or when a hand has been
    laid open to somebody.
    """
    assert facts.deal is not None
    for other in range(len(facts.seats)):
        if _shown(facts, before, other) != _shown(facts, facts.deal, other):
            return True
        held = _held(facts, before, other)
        now = _held(facts, facts.deal, other)
        if (other == seat and not now <= held) or (other != seat and now != held):
            return True
    return False


def _held(facts: Facts, deal: Deal, seat: int) -> frozenset[str]:
    """The cards that a seat itself sees in its hand."""
    hand = facts.game.scene(deal.state, seat)["hands"][seat]
    return frozenset(card for card in hand if card != "??")


def _shown(facts: Facts, deal: Deal, seat: int) -> list[int]:
    """The other seats whose whole hands a seat sees."""
    seats: list[int] = facts.game.scene(deal.state, seat).get("shown", [])
    return seats
