"""A stranger computes a tournament anew from its export."""

from random import Random

import msgspec
import pytest

from tests.tournament.log.tournaments import Course
from valat import bots, games
from valat.bots.self_play import Lineup, whole_matches
from valat.kernel.errors import Refusal
from valat.kernel.match_cap import with_cap
from valat.kernel.options import read_options
from valat.match.replay import run_record
from valat.tournament.log import commands
from valat.tournament.log.events import (
    Event,
    PlayerDisqualified,
    PlayerReinstated,
    TableFinished,
    TournamentVoided,
)
from valat.tournament.log.export import Export, read_lines, write_lines
from valat.tournament.log.outcome import rules_of
from valat.tournament.log.verify import TournamentFault, tie_breaks, verify


def match_record(game, seed):
    """A match of the game's tournaments between random bots."""
    rules = rules_of(game)
    kind = with_cap(games.find(game), rules.cap)
    options = read_options(kind.presets, dict(rules.options))
    seats = kind.players(options)
    team = Lineup(kind, options, ("random",) * seats, (bots.find(game, "random"),) * seats, seed)
    (played,) = whole_matches(team, 1)
    return played.record | {"options": dict(rules.options), "cap": msgspec.to_builtins(rules.cap)}


def played_by_bots(game, size):
    """The export of a tournament that random bots play to its end."""
    records = {}
    course = Course(
        game, size, lambda number: tie_breaks(game, number, {at: run_record(r) for at, r in records.items()})
    ).full()
    draws = Random(1)
    while course.state.phase != "final":
        number = len(course.state.rounds)
        course.do(commands.start_round(course.state))
        boards = draws.randrange(1000)
        for table in range(1, len(course.state.rounds[-1].tables) + 1):
            seed = boards if rules_of(game).shared_boards else draws.randrange(1000)
            records[number, table] = match_record(game, seed)
            places = run_record(records[number, table]).places
            course.do([TableFinished(number, table, places.scores, places.ranks)])
    return Export("t", tuple(course.log), records)


@pytest.fixture(scope="module")
def export():
    """A Quick tournament of Santase."""
    return played_by_bots("santase", 8)


@pytest.mark.parametrize(("game", "size"), [("belot", 8), ("bridge", 8), ("bela4", 8)])
def test_a_tournament_is_as_it_says(game, size):
    """Also one with the same boards at all tables. Rule: TRN-DRAW-1, TRN-KO-10"""
    export = played_by_bots(game, size)
    state = verify(read_lines(write_lines(export)))
    assert (state.phase, len(state.prizes)) == ("final", 4)


def test_lines_are_read_as_they_were_written(export):
    """The file holds all of it."""
    assert msgspec.to_builtins(read_lines(write_lines(export)).events) == msgspec.to_builtins(export.events)


def falsified(export, old, new):
    """What is said of the export when a text in it is another one."""
    text = b"".join(write_lines(export)).decode()
    assert old in text
    with pytest.raises(Refusal) as caught:
        verify(read_lines(text.replace(old, new, 1).encode().splitlines()))
    return caught.value.key


def digits(number):
    """What the entrant of that number gave."""
    return f"{number:02x}" * 16


def test_another_nonce(export):
    """The draw does not follow from it. Rule: TRN-DRAW-1"""
    assert falsified(export, digits(3), digits(4)) == "other_draw"


def test_another_secret(export):
    """Its hash is not the one that stood before. Rule: TRN-DRAW-1"""
    secret = next(event.body.secret for event in export.events if hasattr(event.body, "secret"))
    assert falsified(export, secret, "00" * 32) == "other_secret"


def test_another_score(export):
    """The record gives the true one."""
    body = next(event.body for event in export.events if isinstance(event.body, TableFinished))
    scores = msgspec.json.encode(body.scores).decode()
    assert falsified(export, f'"scores":{scores}', '"scores":[7,6]') == "other_result"


def test_somebody_else_goes_on(export):
    """Whoever lost stays out."""
    closed = next(event.body for event in export.events if hasattr(event.body, "secret"))
    first = msgspec.json.encode(closed.tables[0].advancing).decode()
    other = next(entry for entry in range(1, 9) if entry not in closed.tables[0].advancing)
    assert falsified(export, f'"advancing":{first}', f'"advancing":[{other}]') == "other_decision"


def test_another_prize(export):
    """The second has not won."""
    assert falsified(export, '"place":1', '"place":2') == "other_decision"


def test_other_rules(export):
    """A match to another number of points is none of this tournament's."""
    assert falsified(export, '"options":{"target":7}', '"options":{"target":3}') == "other_rules"


def test_a_record_that_is_missing(export):
    """Its result cannot be checked, which is said."""
    records = {place: record for place, record in export.records.items() if place != (1, 2)}
    with pytest.raises(Refusal) as caught:
        verify(Export("t", export.events, records))
    assert caught.value.key == "no_record"


def export_with(export, *bodies):
    """The export with more events at its end."""
    end = export.events[-1]
    more = (Event(end.seq + at, end.at_ms, body) for at, body in enumerate(bodies, 1))
    return Export("t", (*export.events, *more), export.records)


def test_one_that_was_made_void(export):
    """It follows as any other does, and nobody has won. Rule: TRN-PROMO-6"""
    voided = export_with(export, TournamentVoided("A bug."))
    state = verify(read_lines(write_lines(voided)))
    assert (state.phase, state.reason, state.prizes) == ("void", "A bug.", ())


@pytest.mark.parametrize(
    "bodies",
    [
        (TournamentVoided("A bug."), TournamentVoided("A bug.")),
        (TournamentVoided("A bug."), PlayerDisqualified(1, "Late.")),
        (PlayerReinstated(1, "Late."),),
    ],
    ids=["twice", "goes-on", "over"],
)
def test_acts_that_cannot_stand_there(export, bodies):
    """What is void has ended; who was never out is not let in."""
    with pytest.raises(TournamentFault) as caught:
        verify(export_with(export, *bodies))
    assert caught.value.key == "other_act"


def test_one_that_is_void_before_it_began():
    """It could only have been cancelled."""
    log = Course("santase").enter(1).log
    with pytest.raises(TournamentFault) as caught:
        verify(export_with(Export("t", tuple(log), {}), TournamentVoided("A bug.")))
    assert caught.value.key == "other_act"


HEAD = b'{"valat_tournament":1,"id":"t"}\n'
NO_EXPORTS = [b"", b"{}", b"nonsense", HEAD.replace(b"1", b"2"), HEAD, HEAD + b'{"event":7}', HEAD + b"\xff"]


@pytest.mark.parametrize("text", NO_EXPORTS)
def test_what_is_no_export(text):
    """The line is named."""
    with pytest.raises(Refusal) as caught:
        verify(read_lines(text.splitlines()))
    assert caught.value.key == "bad_export"
