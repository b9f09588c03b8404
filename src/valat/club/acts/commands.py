"""What people and directors ask of a session: the events that it makes, or the refusal."""

from collections.abc import Sequence

from valat.club.log.checks import (
    check_correctable,
    check_goes_on,
    check_open,
    check_seated,
)
from valat.club.log.events import (
    MEMBERS,
    MOST_MEMBERS,
    Absence,
    AbsenceSet,
    Adjusted,
    AnyEvent,
    BoardAdjusted,
    ContestantPenalised,
    Entered,
    EntryWithdrawn,
    Member,
    MessageSent,
    PartnerJoined,
    ResultsSet,
    ResultsShown,
    SessionCancelled,
    SessionPaused,
    SessionResumed,
    TimeAdded,
)
from valat.club.log.pace import is_free, playing_table
from valat.club.log.state import Entry, RoundTable, Session
from valat.club.seating.seating import seating_event
from valat.club.seating.turns import playings_of
from valat.kernel.errors import Refusal
from valat.protocol.staff import require_reason
from valat.store.players import Player

MOST_ENTRIES = 256
PAIR = 2
LONGEST_MS = 6 * 3_600_000
"""The longest that a round's clock may be set."""


# --- what players do


def enter(
    state: Session, player: Player, nonce: str, partner: str = "", *, standby: bool = False
) -> list[AnyEvent]:
    """The events by which the player enters; a place that is kept for the player is taken.

    Args:
        nonce: the player's part in the shuffle, as hex digits.
        partner: the name of whom the place beside is kept for; empty: for anybody.
        standby: the pair plays only where one is missing; a place that was kept is taken as it is.
    Raises:
        Refusal: `too_late`, `entered`, `full`, `bad_partner` where one names oneself; `bad_standby` where
            it is no session of pairs.
    """
    check_open(state)
    if has_entered(state, player, nonce):
        return []
    member = Member(player.id, player.name, player.guest, nonce)
    if standby and state.plan.contest != "pairs":
        raise Refusal("Only pairs can be on standby.", code="bad_standby", rule="BRI-COMP-4")
    if MEMBERS[state.plan.contest] != PAIR:
        partner = ""
    if partner == player.name:
        raise Refusal(
            "Name another player as your partner, or leave the field empty.",
            code="bad_partner",
            rule="BRI-COMP-1",
        )
    check_room(state)
    kept = next((entry for entry in state.entries if _keeps_place(state, entry, player.name)), None)
    if kept is not None and partner in ("", kept.members[0].name):
        return [PartnerJoined(kept.number, member)]
    return [Entered(len(state.entries) + 1, member, partner, standby=standby)]


def join(state: Session, player: Player, nonce: str, number: int) -> list[AnyEvent]:
    """The events by which the player takes the place beside somebody who waits.

    Raises:
        Refusal: `too_late`, `entered`, `full`, `no_entry`, `bad_partner` where it is kept for somebody else.
    """
    check_open(state)
    if has_entered(state, player, nonce):
        return []
    entry = next((entry for entry in state.entries if entry.number == number and entry.members), None)
    if entry is None or len(entry.members) >= MOST_MEMBERS[state.plan.contest]:
        raise Refusal("No one is waiting for a partner there.", code="no_entry")
    kept = entry.kept or (entry.partner or player.name,)
    if player.name not in kept:
        partner = ", ".join(kept)
        raise Refusal(f"This place is kept for {partner}.", code="bad_partner", args={"partner": partner})
    check_room(state)
    return [PartnerJoined(number, Member(player.id, player.name, player.guest, nonce))]


def check_room(state: Session) -> None:
    """Passes while one more player may enter. Raises Refusal `full`. Rule: TRN-OWN-1"""
    if len(state.members) >= (state.plan.places or MOST_ENTRIES):
        raise Refusal("This session is full.", code="full")


def withdraw(state: Session, player: Player) -> list[AnyEvent]:
    """The events by which the player takes the place back. Raises Refusal `not_entered`, `too_late`."""
    entry = state.entry_of(player.id)
    if entry is None:
        raise Refusal("You haven't entered.", code="not_entered")
    check_open(state)
    return [EntryWithdrawn(entry.number, player.id)]


def _keeps_place(state: Session, entry: Entry, name: str) -> bool:
    """Whether a place beside somebody, or in a team, is kept for a player of that name."""
    has_place = 0 < len(entry.members) < MOST_MEMBERS[state.plan.contest]
    return has_place and (entry.partner == name or name in entry.kept)


def has_entered(state: Session, player: Player, nonce: str) -> bool:
    """Whether the same was asked before: its answer may have been lost. Raises Refusal `entered`."""
    members = {member.player: member for member in state.members}
    if player.id not in members:
        return False
    if members[player.id].nonce == nonce:
        return True
    raise Refusal("You have already entered.", code="entered")


# --- what the director does


def start(state: Session, bot: str) -> Sequence[AnyEvent]:
    """The events by which everybody is seated now. Raises Refusal `too_late`."""
    if state.phase != "open":
        raise Refusal("This session has started.", code="too_late")
    return starting_events(state, bot)


def starting_events(state: Session, bot: str) -> Sequence[AnyEvent]:
    """The events by which a session begins, or does not take place where too few have come."""
    try:
        return (seating_event(state, bot),)
    except Refusal as refusal:
        return (SessionCancelled(refusal.why),)


def pause(state: Session, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which clocks and bots stand still. Raises Refusal `too_late`."""
    check_goes_on(state)
    if state.paused is not None:
        return []
    left = max(0, state.ends_ms - now_ms) if state.phase == "playing" and not is_free(state) else 0
    return [SessionPaused(reason, left)]


def resume(state: Session, now_ms: int) -> list[AnyEvent]:
    """The events by which it goes on. Raises Refusal `too_late`."""
    check_goes_on(state)
    if state.paused is None:
        return []
    if is_free(state):
        return [SessionResumed(extra_ms=now_ms - state.paused_ms)]
    return [SessionResumed(now_ms + state.left_ms if state.phase == "playing" else 0)]


def add_time(state: Session, minutes: float, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the round ends later, or sooner.

    Raises:
        Refusal: `too_late`, `no_round`, `bad_clock`.
    """
    check_goes_on(state)
    if state.phase != "playing" or state.paused is not None:
        raise Refusal("No round clock is running.", code="no_round")
    ends_ms = state.ends_ms + round(minutes * 60_000)
    if not now_ms < ends_ms <= now_ms + LONGEST_MS:
        raise Refusal("The round must end in the future, at most six hours from now.", code="bad_clock")
    return [TimeAdded(state.round, ends_ms, reason)]


def adjust(
    state: Session,
    at: tuple[int, int, int],
    sides: tuple[Adjusted, Adjusted],
    reason: str,
    now_ms: int,
    *,
    corrected: bool = False,
) -> list[AnyEvent]:
    """The events by which the director rules on a board.

    Args:
        at: round, table and board.
        sides: what North-South and East-West score.
        corrected: it is what was played, which was written down otherwise.
    Raises:
        Refusal: `no_reason`; `no_board` where that board is not that table's, or its round has not come;
            `bad_weights` where weights are not 100 percent together; `bad_award` for a score where each seat
            has its own; `too_late`.
    Rule: BRI-COMP-5, BRI-COMP-10
    """
    require_reason(reason)
    check_correctable(state, now_ms)
    number, table, board = at
    found: RoundTable | None = state.tables.get((number, table))
    if found is None or board not in found.row.boards:
        raise Refusal("That board was not played at that table.", code="no_board")
    for side in sides:
        _check_weights(side)
    if state.plan.contest == "singles":
        _check_award(state, sides)
    return [BoardAdjusted(number, table, board, sides, reason, corrected)]


def take_proposal(state: Session, at: tuple[int, int, int], reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the director rules as it was proposed.

    Raises:
        Refusal: as `adjust`; `no_board` where nothing is proposed for it.
    Rule: BRI-COMP-14
    """
    proposal = state.proposals.get(at)
    if proposal is None:
        raise Refusal("There is no suggestion for that board at that table.", code="no_board")
    side: Adjusted = proposal.shares or "average"
    return adjust(state, at, (side, side), reason, now_ms)


def _check_weights(side: Adjusted) -> None:
    if isinstance(side, str):
        return
    whole = sum(share.percent for share in side)
    if abs(whole - 100) > 1e-6 or any(share.percent <= 0 for share in side):
        why = f"The weights must add up to 100%, not {whole:g}."
        raise Refusal(why, code="bad_weights", rule="BRI-COMP-10")


def _check_award(state: Session, sides: tuple[Adjusted, Adjusted]) -> None:
    """Passes where the ruling says what each seat has."""
    # two scores at a table are opposites only where both turns count together
    if playings_of(state.plan).together:
        return
    if not isinstance(sides[0], str) or sides[0] != sides[1]:
        why = (
            "Here you can award only an average, the same for everyone at the table, or mark the board "
            "as not played."
        )
        raise Refusal(why, code="bad_award")


def penalise(state: Session, number: int, percent: float, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the director takes points off, or gives them where there are fewer than 0.

    Raises:
        Refusal: `no_reason`, `no_round`, `no_contestant`, `too_late`.
    """
    require_reason(reason)
    check_seated(state)
    check_correctable(state, now_ms)
    if number not in state.contestants:
        raise Refusal("That contestant isn't in this session.", code="no_contestant")
    return [ContestantPenalised(number, percent, reason, state.round)]


def show_results(state: Session, results: ResultsShown) -> list[AnyEvent]:
    """The events by which results are shown, or hidden. Raises Refusal `too_late`."""
    check_goes_on(state)
    return [] if state.plan.results == results else [ResultsSet(results)]


def set_absence(state: Session, absence: Absence) -> list[AnyEvent]:
    """The events by which a bot, or the clock, moves for players who are away. Raises Refusal `too_late`."""
    check_goes_on(state)
    return [] if state.absence == absence else [AbsenceSet(absence)]


def send_message(state: Session, text: str, table: int = 0, round_: int = 0) -> list[AnyEvent]:
    """The events by which the director says something.

    Args:
        table: 0 for everybody.
        round_: as of `playing_table`.
    Raises:
        Refusal: `no_reason`, `too_late`, `no_table`.
    """
    require_reason(text)
    check_goes_on(state)
    if not table:
        return [MessageSent(text)]
    plays = playing_table(state, table, round_)
    number = state.round if plays is None else plays.row.round
    if (number, table) not in state.tables or (plays is None and is_free(state)):
        raise Refusal("That table isn't in this round.", code="no_table")
    return [MessageSent(text, table, number)]


def cancel(state: Session, reason: str) -> list[AnyEvent]:
    """The events by which it does not take place. Raises Refusal `no_reason`, `too_late`."""
    require_reason(reason)
    check_goes_on(state)
    return [SessionCancelled(reason)]
