"""Sessions of all shapes with sit-outs: page and files say the same, and so does an own reckoning."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from tests.club.log.sessions import after, entered, opened, played_round, player
from valat.club.acts import commands
from valat.club.course.drawing import drawn_round
from valat.club.live.pictures import ScoreCache, Viewer, picture
from valat.club.log.events import SessionClosed
from valat.club.scores.results import csv_of, json_of, session_results
from valat.club.scores.standings import TWO_WINNERS, standings
from valat.club.seating.movements import MOVEMENTS, PAIR_METHODS
from valat.club.seating.seating import seating_event
from valat.duplicate.scores import score
from valat.games.bridge.comparison import result_columns
from valat.games.bridge.formats.session_usebio import write_session_usebio
from valat.games.bridge.scoring import STEPS
from valat.kernel.errors import Refusal
from valat.match.results import read_event

NIGHT = 1_795_600_000_000
SCORES = (620, -50, 170, -100, 420, 130, -620, 90, 450, -200, 110, -980, 50)
SIZES = ((4, False), (5, True), (5, False), (7, False), (9, False))
"""Pairs, and whether bots fill up; of single players twice as many less one."""
WHOLE = ("three-quarter-howell",)
"""Movements that are played to the end or not at all."""


def entrants(contest, size, **fields):
    """An open session that so many have entered."""
    state = opened(contest=contest, boards=2, **fields)
    if contest == "pairs":
        return entered(state, *range(1, 2 * size + 1))
    for number in range(1, 2 * size):
        state = after(state, *commands.enter(state, player(number), f"{number:032x}"))
    return state


def mirrored(body):
    """The same seating with both directions in each other's place, so that the other side is the half one."""
    return replace(body, pairs=tuple(replace(row, ns=row.ew, ew=row.ns) for row in body.pairs))


def sessions(contest, movement):
    """All that can be played by a movement, over: sizes, with bots or without, each side missing."""
    for (size, fill), turn, method in product(SIZES, (False, True), PAIR_METHODS):
        rounds = None if movement in WHOLE else 3
        state = entrants(contest, size, movement=movement, fill=fill, method=method, rounds=rounds)
        try:
            body = seating_event(state, "Bot")
        except Refusal:
            continue
        if turn and all(row.is_played for row in body.pairs):
            continue
        state = after(state, mirrored(body) if turn else body)
        while state.round < state.rounds:
            if not state.rows_of(state.round + 1):
                state = after(state, drawn_round(state))
            state = played_round(state, *SCORES[state.round :], *SCORES[: state.round])
        yield after(state, SessionClosed(), at_ms=NIGHT)


def ranking(scored):
    """What a page shows of standings, exact."""
    return [
        (
            contestant.number,
            contestant.direction,
            contestant.total,
            contestant.share,
            contestant.rank,
            contestant.boards,
        )
        for contestant in scored.contestants
    ]


def sides_of(state):
    """On which side each contestant sits, in all rounds."""
    found = defaultdict(set)
    for row in state.rows:
        for side, numbers in enumerate(row.sides):
            for number in numbers:
                found[number].add(side)
    return found


def reckoned(state):
    """Place and share of everybody, by hand: what they have of each board's top, in their own ranking."""
    by_board = defaultdict(list)
    for table in state.tables.values():
        for board, came in table.scores.items():
            by_board[board].append((table.row.sides, came.score))
    most = max(len(lines) for lines in by_board.values())
    shares = defaultdict(list)
    for lines in by_board.values():
        for sides, came in lines:
            won = sum((came > other) - (came < other) for _, other in lines) + len(lines) - 1
            # Neuberg: as many as the board with most
            points = Fraction(won + 1) * most / len(lines) - 1
            for numbers, own in zip(sides, (points, 2 * (most - 1) - points), strict=True):
                for number in numbers:
                    shares[number].append(own / (2 * (most - 1)))
    means = {number: sum(own) / len(own) for number, own in shares.items()}
    sides = sides_of(state) if state.movement in TWO_WINNERS else defaultdict(set)
    return {
        number: (1 + sum(other > mean for who, other in means.items() if sides[who] == sides[number]), mean)
        for number, mean in means.items()
    }


def check_files(state, expected):
    """Passes where the files have the standings of the page."""
    assert ranking(score(read_event(json_of(state, result_columns).encode(), {}))) == expected
    text = csv_of(state, result_columns)
    words = text.splitlines()[1].split()
    told = {name: words[words.index(f"--{name}") + 1] for name in ("method", "winners")}
    choices = {**told, "winners": int(told["winners"])}
    assert ranking(score(read_event(text.encode(), choices))) == expected


def check_usebio(state, scored):
    """Passes where places and totals are the page's, and each result's points follow from the file."""
    text = write_session_usebio(session_results(state, STEPS, {}))
    who = "PAIR" if state.plan.contest == "pairs" else "PLAYER"
    told = {
        int(element.findtext(f"{who}_NUMBER")): (
            int(element.findtext("PLACE")),
            element.findtext("DIRECTION"),
        )
        for element in fromstring(text).iter(who)
        if element.findtext("PLACE") is not None
    }
    names = {None: None, 0: "NS", 1: "EW"}
    assert told == {
        int(contestant.number): (contestant.rank, names[contestant.direction])
        for contestant in scored.contestants
    }
    again = score(read_event(text.encode(), {}))
    assert points(again) == points(scored)
    if state.plan.method == "matchpoints":
        # a sit-out is the mean of one's other boards, and changes no share
        shares = {
            contestant.number: (contestant.rank, contestant.direction, contestant.share)
            for contestant in scored.contestants
        }
        assert {
            contestant.number: (contestant.rank, contestant.direction, contestant.share)
            for contestant in again.contestants
        } == shares


def points(scored):
    """What each result has brought both sides."""
    return {
        (line.result.board, line.result.ns, line.result.ew): line.points
        for line in scored.results
        if not line.result.sat_out
    }


SHAPES = [(contest, name) for contest in ("pairs", "individual") for name in (None, *MOVEMENTS[contest])]


@pytest.mark.parametrize(("contest", "movement"), SHAPES)
def test_everybody_is_ranked_where_they_sit(contest, movement):
    """A pair that sits out is in the ranking of its own direction, once, with its own boards.

    Rule: BRI-COMP-4
    """
    halves = 0
    for state in sessions(contest, movement):
        halves += any(not row.is_played for row in state.rows)
        scored = standings(state, STEPS)
        sides = sides_of(state) if state.movement in TWO_WINNERS else {}
        assert sorted(contestant.number for contestant in scored.contestants) == sorted(state.contestants)
        for contestant in scored.contestants:
            assert contestant.boards > 0
            assert contestant.direction is None or {contestant.direction} == sides[contestant.number]
        if state.plan.method == "matchpoints":
            found = {
                contestant.number: (contestant.rank, contestant.share) for contestant in scored.contestants
            }
            assert found == reckoned(state)
    assert halves or movement == "web-mitchell"


@pytest.mark.parametrize(("contest", "movement"), SHAPES)
def test_page_and_files_have_the_same_ranking(contest, movement):
    """The page, JSON, CSV by the options in its head, and USEBIO. Rule: BRI-COMP-7"""
    for state in sessions(contest, movement):
        scored = standings(state, STEPS)
        shown = picture(state, Viewer(), NIGHT, ScoreCache()).ranking
        assert [(row.number, row.direction, row.rank, row.boards) for row in shown] == [
            (contestant.number, contestant.direction, contestant.rank, contestant.boards)
            for contestant in scored.contestants
        ]
        check_files(state, ranking(scored))
        check_usebio(state, scored)
