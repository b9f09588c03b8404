"""What people ask of a tournament: the events that it makes, or the refusal."""

from msgspec import Struct

from valat.kernel.errors import Refusal
from valat.protocol.staff import require_reason
from valat.store.players import Player
from valat.tournament.log.events import (
    AnyEvent,
    DisqualificationLifted,
    PlayerDisqualified,
    PlayerEntered,
    PlayerLeft,
    PlayerReinstated,
    PlayerWithdrew,
    RepetitionEnded,
    RoundStarted,
    RulesAccepted,
    RulesChanged,
    StartMoved,
    Terms,
    TournamentCancelled,
    TournamentPaused,
    TournamentResumed,
    TournamentVoided,
)
from valat.tournament.log.prizes import REVOKE_MS
from valat.tournament.log.state import Entry, Tournament


class Applicant(Struct, frozen=True):
    """What decides, besides the tournament itself, whether somebody may enter.

    Attributes:
        busy: has entered another tournament whose time overlaps.
        vip: has VIP time that is running.
        staff: may act on this tournament.
        now_ms: when the player enters, milliseconds since 1970.
    """

    busy: bool = False
    vip: bool = False
    staff: bool = False
    now_ms: int = 0


ORDINARY = Applicant()
"""A player of whom nothing else is known."""


def enter(
    state: Tournament, player: Player, rules: int, nonce: str, applicant: Applicant = ORDINARY
) -> list[AnyEvent]:
    """The events by which the player enters, or accepts a newer version of the rules.

    None where the same was asked before, by rules and nonce: its answer may have been lost.

    Args:
        rules: the version of the rules' text that the player has seen.
        nonce: the player's part in the draws, as hex digits.
    Raises:
        Refusal: `too_late`, `disqualified`, `rules_changed`, `entered`, `needs_account`, `needs_vip`,
            `staff_excluded`, `overlaps`, `full`.

    Rule: TRN-ENTER-1, TRN-VIP-1, TRN-PROMO-2
    """
    entry = state.entry_of(player.id)
    is_repeated = entry is not None and (entry.rules, entry.nonce) == (rules, nonce)
    if state.phase != "open":
        if is_repeated:
            return []
        raise Refusal("Entries are closed: this tournament has started.", code="too_late")
    _check_not_disqualified(state, player)
    if rules != state.rules:
        why = f"The rules are now at version {state.rules}. Please read and accept them."
        raise Refusal(why, code="rules_changed", args={"rules": str(state.rules)})
    if is_repeated:
        return []
    if entry is not None and entry.rules == rules:
        raise Refusal("You have already entered.", code="entered")
    if entry is not None:
        return [RulesAccepted(entry.number, rules)]
    if state.terms.starts_ms is not None and applicant.now_ms >= state.terms.starts_ms:
        raise Refusal("Entries are closed: the start time has passed.", code="too_late")
    _check_terms(state.terms, player, applicant)
    if applicant.busy:
        raise Refusal("You have already entered another tournament at that time.", code="overlaps")
    _check_room(state)
    number = len(state.entries) + 1
    return [PlayerEntered(number, player.id, player.name, player.guest, nonce, rules)]


def _check_room(state: Tournament) -> None:
    if len(state.entrants) == state.size:
        raise Refusal("This tournament is full. The next one opens at once.", code="full")


def _check_not_disqualified(state: Tournament, player: Player) -> None:
    """Passes where no entry of the player was taken out by staff, also of those that were taken back."""
    if any(entry.player == player.id and entry.disqualified for entry in state.entries):
        raise Refusal("You are disqualified from this tournament.", code="disqualified")


def _check_terms(terms: Terms, player: Player, applicant: Applicant) -> None:
    """Passes where the tournament admits the player. Raises as `enter`."""
    if applicant.staff:
        why = "You direct this tournament, so you can't play in it."
        raise Refusal(why, code="staff_excluded", rule="TRN-PROMO-2")
    if player.guest and (terms.registered or terms.vip or terms.fee):
        raise Refusal("Only registered players can enter.", code="needs_account", rule="TRN-ENTER-1")
    if terms.vip and not applicant.vip:
        why = "This tournament is for VIP players."
        raise Refusal(why, code="needs_vip", rule="TRN-VIP-1")


def withdraw(state: Tournament, player: Player) -> list[AnyEvent]:
    """The events by which the player takes the entry back.

    Raises:
        Refusal: `disqualified`, `not_entered`, `too_late`.
    """
    if state.phase == "open":
        _check_not_disqualified(state, player)
    entry = _entry(state, player)
    if state.phase != "open":
        raise Refusal("The tournament has started. You can only leave it now.", code="too_late")
    return [PlayerWithdrew(entry.number)]


def leave(state: Tournament, player: Player, *, sure: bool) -> list[AnyEvent]:
    """The events by which the player leaves on purpose; none where they have done so already.

    Raises:
        Refusal: `not_entered`; `too_late`, when it is over or has not begun; `needs_confirmation`.

    Rule: TRN-KO-6
    """
    entry = _entry(state, player)
    if state.phase not in ("called", "playing") or entry.status != "playing":
        raise Refusal("You aren't playing in this tournament.", code="too_late")
    if entry.departure is not None:
        return []
    if not sure:
        why = "You can't come back once you leave, and a bot plays on to the end. Please confirm."
        raise Refusal(why, code="needs_confirmation")
    return [PlayerLeft(entry.number)]


def disqualify(state: Tournament, number: int, reason: str) -> list[AnyEvent]:
    """The events by which staff takes an entry out; while entering is open its place is free again.

    A bot holds a seat and never enters: nobody is drawn in place of a player who is out by then.

    Rule: TRN-KO-10
    Raises:
        Refusal: `no_reason`, `too_late`, `not_entered`, `disqualified`.
    """
    require_reason(reason)
    _check_running(state)
    entry = _known_entry(state, number)
    if entry.disqualified:
        raise Refusal("This entry is already disqualified.", code="disqualified")
    out = PlayerDisqualified(number, reason)
    return [out, PlayerWithdrew(number)] if state.phase == "open" else [out]


def reinstate(state: Tournament, number: int, reason: str, *, busy: bool = False) -> list[AnyEvent]:
    """The events by which staff lets an entry in again: as long as no round has decided its place.

    While entering is open the place may be somebody else's: who is let in enters once more, behind the others
    and for the same fee.

    Rule: TRN-PROMO-6, TRN-ENTER-1
    Args:
        busy: the player has entered another tournament whose time overlaps.
    Raises:
        Refusal: `no_reason`, `too_late`, `not_entered`, `not_disqualified`, `overlaps`, `full`.
    """
    require_reason(reason)
    _check_running(state)
    entry = _known_entry(state, number)
    if not entry.disqualified:
        raise Refusal("This entry isn't disqualified.", code="not_disqualified")
    enters_again = entry.barred and state.phase == "open"
    if not enters_again and entry.status not in ("entered", "playing"):
        raise Refusal("This entry's place has been decided in a finished round.", code="too_late")
    if busy:
        raise Refusal("The player has entered another tournament at that time.", code="overlaps")
    if not enters_again:
        return [PlayerReinstated(number, reason)]
    _check_room(state)
    return [PlayerReinstated(number, reason), _entering_again(state, entry)]


def lift(state: Tournament, number: int, reason: str) -> list[AnyEvent]:
    """The events by which a disqualification is lifted that no seat can be given back for; none if it is.

    Raises:
        Refusal: `no_reason`, `not_entered`.
    """
    require_reason(reason)
    entry = _known_entry(state, number)
    return [DisqualificationLifted(number, reason)] if entry.is_unrated else []


def _entering_again(state: Tournament, entry: Entry) -> PlayerEntered:
    number = len(state.entries) + 1
    return PlayerEntered(number, entry.player, entry.name, entry.guest, entry.nonce, entry.rules)


def change_rules(state: Tournament) -> list[AnyEvent]:
    """The events by which the rules' text gets a new version. Raises Refusal `too_late`. Rule: TRN-ENTER-1"""
    if state.phase != "open":
        raise Refusal("You can't change the rules after the start.", code="too_late")
    return [RulesChanged(state.rules + 1)]


def start_round(state: Tournament) -> list[AnyEvent]:
    """The events by which the tables of the round that was called deal; none where they do already."""
    return [RoundStarted(len(state.rounds))] if state.phase == "called" else []


def pause(state: Tournament, reason: str) -> list[AnyEvent]:
    """The events by which clocks and bots stand still. Raises Refusal `no_reason`, `too_late`."""
    require_reason(reason)
    _check_running(state)
    return [] if state.paused is not None else [TournamentPaused(reason)]


def resume(state: Tournament) -> list[AnyEvent]:
    """The events by which it goes on. Raises Refusal `too_late`."""
    _check_running(state)
    return [] if state.paused is None else [TournamentResumed()]


def start_now(state: Tournament, now_ms: int) -> list[AnyEvent]:
    """The events by which it begins before its time; none where the time has come.

    Rule: TRN-OWN-1
    Raises:
        Refusal: `too_late`; `nobody_entered`.
    """
    if state.phase != "open" or state.terms.starts_ms is None:
        raise Refusal("This tournament has started.", code="too_late")
    if not state.entrants:
        raise nobody_entered()
    return [] if now_ms >= state.terms.starts_ms else [StartMoved(now_ms)]


def end_repetition(state: Tournament) -> list[AnyEvent]:
    """The events by which it does not come again. Raises Refusal `too_late` where the next one is open."""
    if state.phase != "open" or state.terms.repetition is None:
        raise Refusal("It doesn't repeat, or the next one is already open.", code="too_late")
    return [RepetitionEnded()]


def cancel(state: Tournament, reason: str) -> list[AnyEvent]:
    """The events by which it does not take place. Raises Refusal `no_reason`, `too_late`."""
    require_reason(reason)
    _check_running(state)
    return [TournamentCancelled(reason)]


def void(state: Tournament, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which it counts for nothing: while it is played, and for 30 days after it was final.

    Rule: TRN-PROMO-6
    Raises:
        Refusal: `no_reason`, `too_early`, `too_late`.
    """
    require_reason(reason)
    if state.phase == "open":
        raise Refusal("It hasn't started yet. Cancel it instead.", code="too_early", rule="TRN-PROMO-6")
    if state.phase in ("cancelled", "void"):
        raise is_over()
    if state.over_ms is not None and now_ms >= state.over_ms + REVOKE_MS:
        raise Refusal("It ended more than 30 days ago, so its prizes stand.", code="too_late")
    return [TournamentVoided(reason)]


def check_adjustable(state: Tournament, table: str) -> None:
    """Passes where the score of a table, by its id, may still be adjusted: until its round is closed.

    Raises:
        Refusal: `no_table`, `too_late`.
    """
    if all(pairing.id != table for round_ in state.rounds for pairing in round_.tables):
        raise Refusal("That table isn't in this tournament.", code="no_table")
    _check_running(state)
    newest = state.rounds[-1]
    if newest.secret is not None or all(pairing.id != table for pairing in newest.tables):
        why = "That table's round is finished, so its result stands."
        raise Refusal(why, code="too_late")


def nobody_entered() -> Refusal:
    """The refusal to begin without players."""
    return Refusal("No one has entered yet.", code="nobody_entered", rule="TRN-OWN-1")


def is_over() -> Refusal:
    """The refusal of anything that is asked of a tournament that is over."""
    return Refusal("This tournament is over.", code="too_late")


def _entry(state: Tournament, player: Player) -> Entry:
    entry = state.entry_of(player.id)
    if entry is None:
        raise Refusal("You haven't entered this tournament.", code="not_entered")
    return entry


def _known_entry(state: Tournament, number: int) -> Entry:
    entry = next((entry for entry in state.known if entry.number == number and not entry.filled), None)
    if entry is None:
        raise Refusal("No entry has this number.", code="not_entered")
    return entry


def _check_running(state: Tournament) -> None:
    if state.over:
        raise is_over()
