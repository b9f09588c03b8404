"""Sessions as they are shown: to everybody only what they have not still to play. Rule: DUP-SEE-1"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from valat import games
from valat.club.course.shown_acts import acts_of
from valat.club.live.hints import hints
from valat.club.live.outlook import outlook_of
from valat.club.live.presence import Presence
from valat.club.live.requests import appeals_of, calls_of
from valat.club.live.shared_picture import SharedPicture, shared_picture
from valat.club.log.boards import score_of
from valat.club.log.checks import corrections_end_ms
from valat.club.log.events import Contestant
from valat.club.log.pace import closed_rounds, current_tables, is_free, rounds_to_play
from valat.club.log.state import BoardScore, RoundTable, Session
from valat.club.scores.matches import place_of, tables_by_place
from valat.club.scores.standings import scored_event, shown_rounds, standings_of
from valat.club.seating.movements import KNOCK_OUT
from valat.club.seating.seating import boards_to_come
from valat.duplicate.movements.movement import SeatRow
from valat.duplicate.scores import (
    Brought,
    Number,
    ScoredEvent,
    ScoredResult,
    Standings,
    match_results,
    winner,
)
from valat.kernel.capabilities import has_comparison
from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache
from valat.protocol.sessions import (
    ClubSessionMessage,
    PastSession,
    ScoreShare,
    SessionBoard,
    SessionCarried,
    SessionHint,
    SessionMatch,
    SessionOutlook,
    SessionPhase,
    SessionProposal,
    SessionRanking,
    SessionScore,
    SessionSummary,
    SessionTable,
)
from valat.store.club_sessions import SessionListing

MOST_MESSAGES = 20
MOST_SCORED = 64
NOBODY_MISSES = Presence()


class Viewer(Struct, frozen=True):
    """Who looks.

    Attributes:
        player: the id; empty for somebody without a session.
        directs: may act on the session.
    """

    player: str = ""
    directs: bool = False


class Scored(Struct, frozen=True):
    """A session scored up to a round, as all who look at it are shown.

    Attributes:
        ranking: the contestants in order.
        boards: each with all its results that were played.
        own_boards: likewise each contestant's, with the own results alone.
        counts: each board without its results.
        matches: of teams.
    """

    ranking: tuple[SessionRanking, ...]
    boards: Mapping[int, SessionBoard]
    own_boards: Mapping[Number, Mapping[int, SessionBoard]]
    counts: Mapping[int, SessionBoard]
    matches: tuple[SessionMatch, ...]


class ScoreCache:
    """The newest standings of sessions, which many look at."""

    def __init__(self) -> None:
        self._scores = BoundedCache[tuple[object, ...], Scored](MOST_SCORED)
        self._newest = BoundedCache[tuple[str, int], tuple[Session, Scored]](MOST_SCORED)
        self._common = BoundedCache[str, tuple[Session, Common]](MOST_SCORED)

    def scored(self, state: Session, rounds: int) -> Scored:
        """The session up to a round, scored once for all who look."""
        newest = self._newest.get((state.id, rounds))
        if newest is None or newest[0] is not state:
            newest = self._newest[state.id, rounds] = state, self._compute_scores(state, rounds)
        return newest[1]

    def _compute_scores(self, state: Session, rounds: int) -> Scored:
        """The same; most of what happens changes nothing of it."""
        score_count = sum(
            len(table.scores) for (number, _), table in state.tables.items() if number <= rounds
        )
        # what they say, too: an act that is tried has the number of the one that is done afterwards
        rulings = (state.adjustments, state.penalties, state.cancelled, state.fouled)
        acts = tuple(tuple(each.items()) for each in rulings)
        others = tuple(state.substituted.items()), tuple(state.late_since.items())
        # a match of a knock-out has a winner when its round is closed, though no result has come
        knock_out_phase = state.movement == KNOCK_OUT and state.phase
        key = (state.id, rounds, state.round, score_count, acts, others, knock_out_phase)
        if key not in self._scores:
            game = games.find(state.plan.game)
            assert has_comparison(game), "checked when the session was planned"
            self._scores[key] = _scores_of(state, scored_event(state, game.imp_steps, rounds), rounds)
        return self._scores[key]

    def to_come(self, state: Session) -> Mapping[int, frozenset[int]]:
        """Who has still to play each board, made once for all who look."""
        return self._of(state).to_come

    def boards(self, state: Session) -> frozenset[int]:
        """All that are played in the session."""
        return self._of(state).boards

    def shared(self, state: Session) -> SharedPicture:
        """What all who look are shown alike."""
        return self._of(state).shared

    def outlook(self, state: Session) -> SessionOutlook | None:
        """How it would be played, worked out once for all who look."""
        return self._of(state).outlook

    def own(self, state: Session, player: str) -> Contestant | None:
        """For whom the player plays now."""
        shared = self._of(state).shared
        found = shared.contestant_of.get(player)
        return None if found is None else state.contestants[shared.contestants[found[0]].number]

    def summary(self, state: Session, player: str) -> SessionSummary:
        """The session as lists show it to a player."""
        common = self._of(state)
        own = player in common.shared.contestant_of or player in common.shared.entry_of
        return replace(common.summary, own=True) if own else common.summary

    def _of(self, state: Session) -> "Common":
        entry = self._common.get(state.id)
        # not by the number of its newest event: an act that is tried has the number of one that is done
        if entry is None or entry[0] is not state:
            entry = self._common[state.id] = state, _common(state)
        return entry[1]


class Common(Struct, frozen=True):
    """What is worked out once for all who look at a state.

    Attributes:
        shared: what they are shown alike.
        to_come: who has still to play each board.
        boards: all that are played.
        summary: as somebody without a place sees it.
        outlook: how it would be played, while it may be entered.
    """

    shared: SharedPicture
    to_come: Mapping[int, frozenset[int]]
    boards: frozenset[int]
    summary: SessionSummary
    outlook: SessionOutlook | None


def _common(state: Session) -> Common:
    return Common(
        shared_picture(state),
        boards_to_come(state),
        frozenset(board for row in state.rows for board in row.boards),
        summary(state, ""),
        outlook_of(state),
    )


def _scores_of(state: Session, event: ScoredEvent, rounds: int) -> Scored:
    standing = standings_of(state, event, rounds)
    rulings = {
        (adjustment.round, adjustment.table, adjustment.board): seq
        for seq, adjustment in state.adjustments.items()
    }
    tables = tables_by_place(state)
    lines = defaultdict[int, list[SessionScore]](list)
    by_contestant = defaultdict[Number, dict[int, list[SessionScore]]](lambda: defaultdict(list))
    for result in standing.results:
        board = result.result.board
        if not result.result.sat_out:
            line = _score(tables[place_of(result.result)], result, rulings)
            lines[board].append(line)
            # a team has a line for each of its tables
            others = () if state.plan.contest == "singles" else result.result.ew
            for number in (*result.result.ns, *others):
                by_contestant[number][board].append(line)
    return Scored(
        tuple(_rankings(standing, event.brought)),
        {board: SessionBoard(board, len(all_), tuple(all_)) for board, all_ in lines.items()},
        {
            number: {board: SessionBoard(board, len(lines[board]), tuple(own)) for board, own in by.items()}
            for number, by in by_contestant.items()
        },
        {board: SessionBoard(board, len(all_), ()) for board, all_ in lines.items()},
        tuple(_matches(state, event, rounds)) if event.rules.teams else (),
    )


def _matches(state: Session, event: ScoredEvent, rounds: int) -> Iterable[SessionMatch]:
    for match in match_results(event):
        last = match.round * state.plan.segments
        is_over = event.rules.knock_out and (
            state.over or (last <= rounds and (state.round > last or state.phase == "between"))
        )
        through, by = winner(match)
        yield SessionMatch(
            round=match.round,
            one=int(match.one),
            other=int(match.other),
            margins=_both(match.margins),
            points=_both(match.points),
            boards=match.boards,
            won=match.won,
            winner=int(through) if is_over else None,
            by=by,
        )


def _both(figures: tuple[Fraction, Fraction]) -> tuple[float, float]:
    own, others = figures
    return round(float(own), 2), round(float(others), 2)


def summary(state: Session, player: str) -> SessionSummary:
    """The session as lists show it to a player."""
    plan = state.plan
    return SessionSummary(
        id=state.id,
        title=plan.title,
        game=plan.game,
        contest=plan.contest,
        method=plan.method,
        phase=state.phase,
        entered=len(state.members),
        round=state.round,
        rounds=state.rounds,
        boards=plan.boards,
        minutes=plan.minutes,
        opened_ms=state.opened_ms,
        starts_ms=plan.starts_ms,
        paused=state.paused is not None,
        own=bool(player) and (state.entry_of(player) or state.contestant_of(player)) is not None,
        segments=plan.segments,
        pace=plan.pace,
        access=plan.access,
    )


def past(listing: SessionListing) -> PastSession:
    """A session that is over, as lists show it."""
    phase: SessionPhase = "final" if listing.phase == "final" else "cancelled"
    return PastSession(
        listing.id, listing.title, listing.game, phase, listing.opened_ms, listing.ended_ms or 0
    )


def picture(
    state: Session, viewer: Viewer, now_ms: int, cache: ScoreCache, presence: Presence = NOBODY_MISSES
) -> ClubSessionMessage:
    """The whole session. What is secret stays out of it: salts, nonces, boards still to be played.

    Args:
        presence: who is missing at the tables.
    """
    rounds = rounds_shown_to(state, viewer, cache)
    scores, shared = cache.scored(state, rounds), cache.shared(state)
    seen_boards = boards_shown_to(state, viewer, cache.boards(state), cache)
    own = cache.own(state, viewer.player)
    number = None if own is None else own.number
    return ClubSessionMessage(
        summary=cache.summary(state, viewer.player),
        seq=state.seq,
        now_ms=now_ms,
        ends_ms=state.ends_ms,
        paused=state.paused,
        left_ms=state.left_ms,
        reason=state.reason,
        root=state.seals.root,
        movement=state.movement,
        results=state.plan.results,
        shown=rounds,
        directs=viewer.directs,
        entries=shared.entries_for(viewer.player),
        contestants=shared.contestants_for(viewer.player, directs=viewer.directs),
        tables=tuple(_tables(state, shared, viewer, presence, seen_boards)),
        pairings=shared.pairings,
        matches=scores.matches,
        ranking=scores.ranking,
        boards=tuple(_boards(state, scores, viewer, cache)),
        acts=tuple(acts_of(state, rounds, seen_boards, directs=viewer.directs, now_ms=now_ms, own=number)),
        messages=tuple(message.text for _, message in state.messages[-MOST_MESSAGES:] if not message.table),
        corrections_ms=corrections_end_ms(state),
        proposals=tuple(_proposals(state, viewer, cache)),
        hints=tuple(_hints(state, viewer, cache, presence)) if viewer.directs else (),
        calls=tuple(calls_of(state, viewer.player, seen_boards, directs=viewer.directs)),
        appeals=tuple(appeals_of(state, viewer.player, seen_boards, directs=viewer.directs)),
        barred=state.plan.barred,
        next_tables=shared.next_tables,
        tie_breaks=state.plan.tie_breaks,
        carried=_carried_over(state),
        absence=state.absence,
        outlook=cache.outlook(state),
    )


def _carried_over(state: Session) -> SessionCarried | None:
    carried = state.carried
    if carried is None:
        return None
    return SessionCarried(carried.session, carried.title, state.plan.carried_percent)


def tried_picture(
    before: Session,
    after: Session,
    viewer: Viewer,
    now_ms: int,
    cache: ScoreCache,
    presence: Presence = NOBODY_MISSES,
) -> ClubSessionMessage:
    """The session as an act would leave it, for the director who thinks of it.

    One who plays is shown no more by it than without: else to break a session off, or to leave it, would only
    have to be tried. Rule: DUP-SEE-1
    Nobody is shown a draw that is not made: else a director could wait for another.
    """
    shown_state = before if after.phase == "seated" and before.phase == "open" else after
    if cache.own(before, viewer.player) is not None and _shows_more(before, after, viewer, cache):
        shown_state = before
    return picture(shown_state, viewer, now_ms, cache, presence)


def _shows_more(before: Session, after: Session, viewer: Viewer, cache: ScoreCache) -> bool:
    boards = cache.boards(before)
    seen_boards, would_see = (boards_shown_to(each, viewer, boards, cache) for each in (before, after))
    rounds, would_be = (rounds_shown_to(each, viewer, cache) for each in (before, after))
    return not would_see <= seen_boards or would_be > rounds


def rounds_shown_to(state: Session, viewer: Viewer, cache: ScoreCache) -> int:
    """Up to which round results are shown: all of them to a director who does not play."""
    own = cache.own(state, viewer.player)
    if viewer.directs and own is None:
        return state.round
    last_round = shown_rounds(state)
    if last_round < state.round or state.plan.contest != "teams" or state.phase != "playing":
        return last_round
    if is_free(state):
        rounds_done = rounds_to_play(state).get(own.number, state.round + 1) - 1 if own is not None else 0
        return min(last_round, max(closed_rounds(state), rounds_done))
    # a margin of two boards tells what these are: a team that still plays them waits, as all who look on do
    tables = (
        []
        if own is None
        else [
            table
            for table in state.tables_of(last_round)
            if any(own.number in side for side in table.row.sides)
        ]
    )
    return last_round if tables and all(table.done for table in tables) else last_round - 1


def boards_shown_to(state: Session, viewer: Viewer, boards: Iterable[int], cache: ScoreCache) -> set[int]:
    """Those of the boards that the viewer has not still to play; before the end nobody else is shown any
    that somebody has.

    Rule: DUP-SEE-1
    """
    if state.over:
        return set(boards)
    own, to_come = cache.own(state, viewer.player), cache.to_come(state)
    if own is None and viewer.directs:
        return set(boards)
    return {
        board
        for board in boards
        if board not in to_come or (own is not None and own.number not in to_come[board])
    }


def _tables(
    state: Session, shared: SharedPicture, viewer: Viewer, presence: Presence, seen_boards: Collection[int]
) -> Iterable[SessionTable]:
    """The tables; a director sees who is missing, and may look on where no board is still to be played."""
    ids = {(table.row.round, table.row.table): table.id for table in current_tables(state)}
    for table in shared.tables_for(viewer.player):
        if not viewer.directs:
            yield table
            continue
        place = table.round, table.table
        away = tuple(sorted(presence.away.get(place, ())))
        invite = presence.invites.get(place) if set(table.boards) <= set(seen_boards) else None
        running = presence.running.get(place) if invite else None
        yield replace(table, away=away, invite=invite, id=ids[place] if invite else table.id, running=running)


def _rankings(standing: Standings, brought: Mapping[Number, Brought]) -> Iterable[SessionRanking]:
    for contestant in standing.contestants:
        own = brought.get(contestant.number)
        yield SessionRanking(
            number=int(contestant.number),
            direction=contestant.direction,
            total=round(float(contestant.total), 2),
            percent=_percent(contestant.share),
            rank=contestant.rank,
            boards=contestant.boards,
            carried=None if own is None else float(own.points),
            carried_percent=None if own is None or not own.tops else _percent(own.points / own.tops),
        )


def _percent(share: Fraction | None) -> float | None:
    return None if share is None else round(float(100 * share), 2)


def board_picture(state: Session, viewer: Viewer, board: int, cache: ScoreCache) -> SessionBoard:
    """A board with all its results that are shown to the viewer.

    Raises:
        Refusal: `no_board` where none is.
    Rule: DUP-SEE-1
    """
    scores = cache.scored(state, rounds_shown_to(state, viewer, cache))
    if board not in boards_shown_to(state, viewer, scores.boards, cache):
        raise Refusal("You can't see that board yet.", code="no_board", rule="DUP-SEE-1")
    return scores.boards[board]


def _boards(state: Session, scores: Scored, viewer: Viewer, cache: ScoreCache) -> Iterable[SessionBoard]:
    """The boards that are shown; while the session goes on players have their own results alone.

    With 64 tables it would else be 400 kB for everybody whenever a board is ended.
    """
    own, boards = cache.own(state, viewer.player), scores.boards
    if not state.over and not viewer.directs:
        boards = {**scores.counts, **(scores.own_boards.get(own.number, {}) if own else {})}
    return (boards[board] for board in sorted(boards_shown_to(state, viewer, scores.boards, cache)))


def _score(
    table: RoundTable, scored_result: ScoredResult, rulings: Mapping[tuple[int, int, int], int]
) -> SessionScore:
    result = scored_result.result
    round_, place = table.row.round, table.row.table
    board_score = table.scores.get(result.board)
    north_south, east_west = (
        None if each is None else round(float(each), 2) for each in scored_result.points
    )
    return SessionScore(
        round=round_,
        table=place,
        ns=tuple(int(contestant) for contestant in result.ns),
        ew=tuple(int(contestant) for contestant in result.ew),
        entry=None if board_score is None else board_score.entry,
        score=None if board_score is None else _own_score(table, board_score, result.ns),
        points=(north_south, east_west),
        adjustment=rulings.get((round_, place, result.board)),
        table_id=table.id,
        deal=table.row.boards.index(result.board) + 1,
    )


def _own_score(table: RoundTable, board_score: BoardScore, own: tuple[Number, ...]) -> int:
    """What the board brought North-South, or the player whose line it is."""
    if isinstance(table.row, SeatRow):
        return score_of(dict(board_score.entry), table.row.sides.index((int(own[0]),)))
    return board_score.score


def _hints(state: Session, viewer: Viewer, cache: ScoreCache, presence: Presence) -> Iterable[SessionHint]:
    boards = {board for table in state.tables.values() for board in table.row.boards}
    shown_boards = boards_shown_to(state, viewer, boards, cache)
    return hints(state, shown_boards, rounds_shown_to(state, viewer, cache), presence.absent)


def _proposals(state: Session, viewer: Viewer, cache: ScoreCache) -> Iterable[SessionProposal]:
    """What the director has not ruled yet."""
    ruled_places = {
        (adjustment.round, adjustment.table, adjustment.board) for adjustment in state.adjustments.values()
    }
    shown_boards = boards_shown_to(state, viewer, (board for _, _, board in state.proposals), cache)
    for place, proposal in state.proposals.items():
        if viewer.directs and place not in ruled_places and proposal.board in shown_boards:
            shares = tuple(ScoreShare(share.score, share.percent) for share in proposal.shares)
            yield SessionProposal(*place, proposal.double_dummy, shares)
