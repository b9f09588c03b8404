"""What follows by itself: a full tournament is drawn, a round that is over is closed, prizes are given."""

from collections.abc import Callable, Sequence

from valat import games
from valat.kernel.capabilities import has_tournaments
from valat.kernel.errors import Unreadable
from valat.kernel.options import read_options
from valat.kernel.tournament_rules import TournamentRules
from valat.tournament.acts.commands import resume
from valat.tournament.course.draw import advancing, draw_tables, is_decided, lots
from valat.tournament.log.events import (
    AnyEvent,
    PlaceFilled,
    PlayerWithdrew,
    Prize,
    RoundClosed,
    RoundDrawn,
    TableDecision,
    TournamentCancelled,
    TournamentFinished,
)
from valat.tournament.log.state import CALL_MS, FILL_MS, OWN_PAUSE_MS, Pairing, Round, Tournament

TOO_FEW = "too_few"
"""The reason why one that was to begin at a time does not take place: it is not full."""

Secrets = Callable[[int], bytes]
"""The secret of a round, by its number from 1."""

TieBreaks = Callable[[int], Sequence[Sequence[float]]]
"""Of a round that is over, for each table from 1 on a figure of each side, the highest the best; empty where
the game has none."""


def rules_of(game: str, size: int | None = None) -> TournamentRules:
    """How the game's tournaments are played.

    Args:
        size: so many play; without, what is said of all of them alike.
    Raises:
        Unreadable: the game is not known, or has no tournaments; key `no_tournaments`.
    """
    kind = games.find(game)
    if not has_tournaments(kind):
        raise Unreadable("This game has no tournaments.", key="no_tournaments")
    rules = kind.tournament_rules
    return rules if size is None else rules.at(size)


def sides_of(game: str) -> tuple[int, ...]:
    """The side of each seat at the tables of the game's tournaments."""
    kind = games.find(game)
    return kind.sides(read_options(kind.presets, dict(rules_of(game).options)))


def round_count(game: str, size: int) -> int:
    """How many rounds a tournament of that size has: half go on, until one table is left. Rule: TRN-KO-1

    >>> round_count("belot", 16), round_count("belot", 8), round_count("santase", 16)
    (3, 2, 4)
    >>> round_count("belot", 4), round_count("santase", 4)
    (1, 2)
    """
    return (size // len(sides_of(game))).bit_length()


def consequences(state: Tournament, secrets: Secrets, tie_breaks: TieBreaks, now_ms: int) -> list[AnyEvent]:
    """The events that must come next without anybody acting; empty when none must."""
    if state.paused is not None:
        ends_ms = pause_end_ms(state)
        return [] if ends_ms is None or now_ms < ends_ms else resume(state)
    if state.phase == "open" and now_ms >= (state.terms.starts_ms or 0):
        filled_ms = fill_ms(state)
        if len(state.entrants) == state.size or (filled_ms is not None and now_ms >= filled_ms):
            return _full(state, secrets, now_ms)
        if state.terms.starts_ms is not None:
            return [TournamentCancelled(TOO_FEW)]
    if state.phase == "playing" and all(table.over for table in state.rounds[-1].tables):
        round_ = state.rounds[-1]
        if round_.secret is None:
            return [_closed(state, secrets, tie_breaks)]
        if len(state.rounds) == len(state.seals):
            return [TournamentFinished(_prizes(state, round_))]
        return [_drawn(state, round_.survivors, secrets, now_ms)]
    return []


def due_ms(state: Tournament) -> int | None:
    """When something follows from the clock alone; None when nothing does."""
    if state.paused is not None:
        return pause_end_ms(state)
    if state.phase == "called":
        return state.rounds[-1].call_ms
    if state.phase == "open" and state.terms.starts_ms is not None:
        return max(state.terms.starts_ms, state.rules_ms + CALL_MS)
    if state.phase == "open" and len(state.entrants) == state.size:
        return state.rules_ms + CALL_MS
    filled_ms = fill_ms(state)
    if filled_ms is not None and _behind(state):
        return max(filled_ms, state.rules_ms + CALL_MS)
    return filled_ms


def pause_end_ms(state: Tournament) -> int | None:
    """When a pause ends by itself: that of a player's own tournament does. Rule: TRN-OWN-1"""
    if state.paused is None or state.terms.access == "house":
        return None
    return state.paused_ms + OWN_PAUSE_MS


def fill_ms(state: Tournament) -> int | None:
    """When bots take the places that nobody took; None where none will, or nobody has entered yet.

    Three minutes after the first of those who have entered and not withdrawn, or at the time that a plan
    gives: it follows from the log alone, and so is the same after another start of the house.

    Rule: TRN-FILL-1
    """
    entrants = state.entrants
    if state.phase != "open" or state.paused is not None or not state.fills:
        return None
    if not entrants or len(entrants) == state.size:
        return None
    if state.terms.starts_ms is not None:
        return state.terms.starts_ms
    return min(entry.entered_ms for entry in entrants) + FILL_MS


def filled_places(state: Tournament, now_ms: int) -> list[PlaceFilled]:
    """The events by which bots take the places that nobody took; none before it is time. Rule: TRN-FILL-1"""
    filled_ms = fill_ms(state)
    if filled_ms is None or now_ms < filled_ms or _behind(state):
        return []
    missing, first = state.size - len(state.entrants), len(state.entries) + 1
    return [PlaceFilled(number) for number in range(first, first + missing)]


def _behind(state: Tournament) -> list[int]:
    """The entries whose players have not accepted the newest rules."""
    return [entry.number for entry in state.entrants if entry.rules != state.rules]


def _full(state: Tournament, secrets: Secrets, now_ms: int) -> list[AnyEvent]:
    """The first round's draw, behind the places that bots fill.

    A player who has not accepted the newest rules in time loses the entry.
    """
    behind = _behind(state)
    if not behind:
        places = filled_places(state, now_ms)
        entries = [entry.number for entry in state.entrants] + [body.entry for body in places]
        return [*places, _drawn(state, entries, secrets, now_ms)]
    # asked once more for as long as a call takes, then others may enter instead
    return [PlayerWithdrew(number) for number in behind] if now_ms >= state.rules_ms + CALL_MS else []


def _drawn(state: Tournament, entries: Sequence[int], secrets: Secrets, now_ms: int) -> RoundDrawn:
    number = len(state.rounds) + 1
    former = tuple(table.seats for table in state.rounds[-1].tables) if state.rounds else ()
    tables, attempt = draw_tables(
        entries, sides_of(state.game), former, secrets(number), nonces_of(state), number
    )
    return RoundDrawn(number, tables, attempt, now_ms + CALL_MS)


def nonces_of(state: Tournament) -> tuple[bytes, ...]:
    """The nonces of all entrants in the order of their numbers, as the draws take them; bots have none.

    Rule: TRN-DRAW-1, TRN-FILL-1
    """
    return tuple(bytes.fromhex(entry.nonce) for entry in state.entrants)


def _closed(state: Tournament, secrets: Secrets, tie_breaks: TieBreaks) -> RoundClosed:
    number = len(state.rounds)
    secret, tables = secrets(number), state.rounds[-1].tables
    level = [not is_decided(table.ranks) for table in tables]
    # asked for only where it is needed: it takes the records of the whole round
    figures = tie_breaks(number) if any(level) else ()
    decisions = tuple(
        _decision(state, table, place, secret, figures[place - 1] if figures else ())
        for place, table in enumerate(tables, 1)
    )
    return RoundClosed(number, secret.hex(), decisions)


def _decision(
    state: Tournament, table: Pairing, place: int, secret: bytes, figures: Sequence[float]
) -> TableDecision:
    """Who goes on from a table. Rule: TRN-KO-3, TRN-KO-9, TRN-KO-10"""
    sides, number = sides_of(state.game), len(state.rounds)
    lot = lots(len(table.ranks), secret, nonces_of(state), number, place)
    if is_decided(table.ranks):
        return TableDecision(advancing(table.seats, sides, table.ranks, lot), "score")
    # equal ranks stand one after the other by their figures, the highest first
    finer = [(rank, -figures[side] if figures else 0.0) for side, rank in enumerate(table.ranks)]
    order = sorted(set(finer))
    ranks = [1 + order.index(own) for own in finer]
    dense = [1 + sum(other < own for other in ranks) for own in ranks]
    by_figures = bool(figures) and is_decided(dense)
    return TableDecision(advancing(table.seats, sides, dense, lot), "tie_break" if by_figures else "lot")


def _prizes(state: Tournament, last: Round) -> tuple[Prize, ...]:
    """The grand prize to the winners, the second to the other finalists.

    Rule: TRN-KO-5, TRN-KO-6, TRN-CALL-1
    """
    entries = {entry.number: entry for entry in state.entries}
    finalists = [number for table in last.tables for number in table.seats]
    places = ((number, 1 if number in last.survivors else 2) for number in sorted(finalists))
    return tuple(Prize(number, place) for number, place in places if entries[number].may_win)
