"""A stranger computes a tournament anew from its export."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.tournament.log.tournaments import Course
from tests.tournament.proof.proven import match_record, played_tournament, seats_held
from valat.kernel.errors import Refusal
from valat.match.replay import run_record
from valat.tournament.log.events import (
    Event,
    PlayerDisqualified,
    PlayerEntered,
    PlayerLeft,
    PlayerReinstated,
    PlayerWithdrew,
    RepetitionEnded,
    RoundClosed,
    RoundDrawn,
    RoundStarted,
    RulesAccepted,
    RulesChanged,
    TableFinished,
    TournamentFinished,
    TournamentPaused,
    TournamentResumed,
    TournamentVoided,
)
from valat.tournament.proof.export import Export, read_lines, write_lines
from valat.tournament.proof.tables import TournamentFault
from valat.tournament.proof.unchecked import unchecked
from valat.tournament.proof.verify import verify


@pytest.fixture(scope="module")
def export():
    """A Quick tournament of Santase."""
    return played_tournament("santase", 8)


@pytest.mark.parametrize(("game", "size"), [("belot", 8), ("bridge", 8), ("bela4", 8)])
def test_a_tournament_is_as_it_says(game, size):
    """Also one with the same boards at all tables. Rule: TRN-DRAW-1, TRN-KO-10"""
    export = played_tournament(game, size)
    state = verify(read_lines(write_lines(export)))
    assert (state.phase, len(state.prizes)) == ("final", 4)


@pytest.fixture(scope="module")
def yard():
    """A tournament of yard bridge."""
    return played_tournament("yard", 16)


def test_the_last_table_of_yard_bridge_is_played_to_the_end(yard):
    """Somebody passes 125 there, and no table before goes beyond its six deals. Rule: TRN-KO-10"""
    state = verify(read_lines(write_lines(yard)))
    last = yard.records[len(state.seals), 1]
    assert "cap" not in last
    assert max(run_record(last).places.scores) > 125
    others = [record for place, record in yard.records.items() if place[0] < len(state.seals)]
    assert {record["cap"]["deals"] for record in others} == {6}
    assert max(len(record["deals"]) for record in others) <= 6
    assert [gap.what for gap in unchecked(yard, state)] == ["announced"]


def test_only_the_last_table_has_no_cap(yard):
    """A match that went on at a table before is of other rules. Rule: TRN-KO-10"""
    record = match_record("yard", "table-1-1", yard.records[1, 1]["players"], 1, is_last=True)
    assert key_of(with_table(yard, record)) == "other_rules"


def test_a_last_table_with_the_cap_of_before_is_told():
    """Tournaments of earlier versions verify as they did, and say so."""
    export = played_tournament("yard", 16, is_capped=True)
    state = verify(export)
    assert [gap.what for gap in unchecked(export, state)] == ["announced", "cap"]


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


def key_of(export):
    """Why the export does not verify."""
    with pytest.raises(Refusal) as caught:
        verify(export)
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
    assert key_of(replace(export, records=records)) == "no_record"


def export_with(export, *bodies):
    """The export with more events at its end."""
    end = export.events[-1]
    more = (Event(end.seq + at, end.at_ms, body) for at, body in enumerate(bodies, 1))
    return replace(export, events=(*export.events, *more))


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


def inserted(export, at, *bodies):
    """The export with more events before the one at that place, from 0."""
    now = export.events[at].at_ms
    events = [*export.events[:at], *(Event(0, now, body) for body in bodies), *export.events[at:]]
    numbered = tuple(replace(event, seq=number) for number, event in enumerate(events, 1))
    return replace(export, events=numbered)


def place_of(export, kind, count=1):
    """Where the event of that kind stands for the so-manieth time."""
    return [at for at, event in enumerate(export.events) if isinstance(event.body, kind)][count - 1]


def test_whoever_has_left_does_not_play_on(export):
    """A finalist who left in round 1 by the log, with moves of their own in the last. Rule: TRN-KO-6"""
    finalist = export.events[place_of(export, TournamentFinished)].body.prizes[0].entry
    for out in (PlayerLeft(finalist), PlayerDisqualified(finalist, "So.")):
        left = inserted(export, place_of(export, TableFinished), out)
        assert key_of(left) == "other_player"


def test_whoever_was_let_in_again_plays_on(export):
    """A disqualification that was lifted takes no moves. Rule: TRN-PROMO-6"""
    finalist = export.events[place_of(export, TournamentFinished)].body.prizes[0].entry
    acts = PlayerDisqualified(finalist, "So."), PlayerReinstated(finalist, "No.")
    assert verify(inserted(export, place_of(export, TableFinished), *acts)).phase == "final"


def test_nobody_stands_behind_two_entries(export):
    """Each player enters once. Rule: TRN-ENTER-1"""
    assert falsified(export, '"player":"p2"', '"player":"p1"') == "other_act"


def test_a_draw_of_one_that_is_not_full(export):
    """Sixteen were to be drawn, and eight were. Rule: TRN-KO-1"""
    assert falsified(export, '"size":8', '"size":16') == "not_full"


@pytest.mark.parametrize(
    ("body", "kind", "count"),
    [
        (PlayerLeft(1), RoundDrawn, 1),
        (PlayerWithdrew(1), TableFinished, 1),
        (PlayerEntered(9, "p9", "Nine", False, digits(9), 1), TableFinished, 1),
        (PlayerEntered(9, "p9", "Nine", False, digits(9), 1), RoundDrawn, 1),
        (PlayerEntered(8, "p9", "Nine", False, digits(9), 1), PlayerEntered, 8),
        (PlayerEntered(8, "p9", "Nine", False, digits(9), 2), PlayerEntered, 8),
        (RulesAccepted(1, 2), PlayerEntered, 3),
        (RulesChanged(3), PlayerEntered, 3),
        (RulesChanged(2), TableFinished, 1),
        (RoundStarted(1), TableFinished, 1),
        (RoundDrawn(2, ((1, 2), (3, 4)), 0, 0), TableFinished, 1),
        (TournamentResumed(), TableFinished, 1),
        (TournamentPaused(" "), TableFinished, 1),
        (TournamentPaused("Again."), TournamentFinished, 2),
        (RepetitionEnded(), PlayerEntered, 3),
        (PlayerDisqualified(99, "So."), TableFinished, 1),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, (type, int)) else "",
)
def test_acts_that_the_commands_refuse(export, body, kind, count):
    """Verifying asks the very commands that make the events."""
    found = [at for at, event in enumerate(export.events) if isinstance(event.body, kind)]
    at = found[count - 1] if count <= len(found) else len(export.events) - 1
    if isinstance(body, TournamentPaused) and body.reason == "Again.":
        export = inserted(export, at, TournamentPaused("Once."))
    assert key_of(inserted(export, at, body)) in ("other_act", "other_draw")


def test_one_that_is_void_before_it_began():
    """It could only have been cancelled."""
    log = Course("santase").enter(1).log
    with pytest.raises(TournamentFault) as caught:
        verify(export_with(Export("t", tuple(log), {}), TournamentVoided("A bug.")))
    assert caught.value.key == "other_act"


def with_table(export, record, seats=None, place=(1, 1)):
    """The export with another record of a table, and who held its seats then."""
    held = seats_held(record) if seats is None else seats
    return replace(export, records={**export.records, place: record}, seats={**export.seats, place: held})


def test_records_without_proofs(export):
    """Anybody could have thought them out. Rule: TRN-DRAW-1"""
    record = export.records[1, 1]
    deals = [{name: value for name, value in deal.items() if name != "proof"} for deal in record["deals"]]
    assert key_of(with_table(export, {**record, "deals": deals})) == "no_proof"


def test_a_match_of_another_table(export):
    """Its cards were sealed, but not for this table."""
    other = match_record("santase", "elsewhere", export.records[1, 1]["players"], 5)
    assert key_of(with_table(export, other)) == "other_table"


def test_a_match_of_other_players(export):
    """Whoever played there is none of the entrants, and the export does not say that they have new names."""
    record = {**export.records[1, 1], "players": ["Ann", "Ben"]}
    assert key_of(with_table(export, record)) == "other_player"


def test_a_match_that_was_not_over(export):
    """Also the side that leads then has not won."""
    record = export.records[1, 1]
    assert key_of(with_table(export, {**record, "deals": record["deals"][:1]})) == "not_over"


def test_a_player_by_another_name(export):
    """It stands, and is told. Rule: TRN-NAME-1"""
    record, (first, second) = export.records[1, 1], export.seats[1, 1]
    renamed = {**record, "players": ["Ann", record["players"][1]]}
    other = with_table(export, renamed, (replace(first, renamed=True), second))
    told = [gap for gap in unchecked(other, verify(other)) if gap.what == "name"]
    assert [(gap.round, gap.table, "Ann" in gap.why) for gap in told] == [(1, 1, True)]


def test_an_erased_player(export):
    """The pseudonym stands everywhere, and nothing is left to tell. Rule: TRN-PRIV-1"""
    text = b"".join(write_lines(export)).replace(b'"Player 3"', b'"#0a1b2c3d"')
    erased = read_lines(text.splitlines())
    assert [gap.what for gap in unchecked(erased, verify(erased))] == ["announced"]


def test_a_bot_in_the_seat_of_somebody_who_never_left(export):
    """Bots hold the seats of those alone who are out. Rule: TRN-KO-6"""
    first, second = export.seats[1, 1]
    seats = (replace(first, held="bot"), second)
    assert key_of(with_table(export, export.records[1, 1], seats)) == "other_player"


def test_other_moves_than_were_made(export):
    """The record has their number."""
    first, second = export.seats[1, 1]
    seats = (replace(first, moves=((1, 1), *first.moves[1:])), second)
    assert key_of(with_table(export, export.records[1, 1], seats)) == "other_moves"


def without_winner(export):
    """The export in which the winner is called idle, and has no prize."""
    last = max(seq for seq, event in enumerate(export.events) if isinstance(event.body, TableFinished))
    closed = next(event.body for event in export.events[last:] if isinstance(event.body, RoundClosed))
    (winner,) = closed.tables[0].advancing
    bodies = [event.body for event in export.events]
    bodies[last] = replace(bodies[last], idle=(winner,))
    prizes = bodies[-1].prizes
    bodies[-1] = TournamentFinished(tuple(prize for prize in prizes if prize.entry != winner))
    events = [replace(event, body=body) for event, body in zip(export.events, bodies, strict=True)]
    return replace(export, events=tuple(events))


def test_a_prize_that_is_withheld(export):
    """Whoever made moves is not idle. Rule: TRN-CALL-1"""
    assert key_of(without_winner(export)) == "other_idle"


def test_whoever_made_no_move():
    """The prize is withheld rightly. Rule: TRN-CALL-1"""
    state = verify(played_tournament("santase", 8, idle=range(1, 9)))
    assert (state.phase, state.prizes) == ("final", ())


def old(export):
    """The export as version 1 had it."""
    return replace(export, seats={}, version=1)


def test_version_1_is_read(export):
    """It does not tell who moved, which is said."""
    exported = read_lines(write_lines(old(export)))
    state = verify(exported)
    assert state.prizes == verify(export).prizes
    assert [gap.what for gap in unchecked(exported, state)] == ["announced", "idle"]


def test_version_1_had_proofs_too(export):
    """An older version is no way around them."""
    other = match_record("santase", "elsewhere", export.records[1, 1]["players"], 5)
    assert key_of(old(with_table(export, other))) == "other_table"


def test_version_2_has_the_seats(export):
    """One that leaves them out is none."""
    assert key_of(replace(export, seats={})) == "bad_export"


def test_a_round_that_is_still_played(export):
    """A record that is not there yet is no fault, and told. Rule: TRN-KO-10"""
    last = next(seq for seq, event in enumerate(export.events) if isinstance(event.body, TableFinished))
    records, seats = ({(1, 1): of[1, 1]} for of in (export.records, export.seats))
    running = Export("t", export.events[: last + 2], records, seats)
    told = list(unchecked(running, verify(running)))
    assert [(gap.what, gap.round, gap.table) for gap in told] == [("announced", 0, 0), ("result", 1, 2)]


def test_boards_that_come_twice():
    """Of shared boards each is played once at each table. Rule: TRN-KO-10"""
    export = played_tournament("bridge", 8)
    board = export.records[2, 1]["deals"][1]["proof"]["table"]
    record = match_record("bridge", "table-2-1", export.records[2, 1]["players"], int(board.split()[1]) + 1)
    assert key_of(with_table(export, record, place=(1, 1))) == "other_cards"


HEAD = b'{"valat_tournament":1,"id":"t"}\n'
NO_EXPORTS = [b"", b"{}", b"nonsense", HEAD.replace(b"1", b"3"), HEAD, HEAD + b'{"event":7}', HEAD + b"\xff"]


@pytest.mark.parametrize("text", NO_EXPORTS)
def test_what_is_no_export(text):
    """The line is named."""
    with pytest.raises(Refusal) as caught:
        verify(read_lines(text.splitlines()))
    assert caught.value.key == "bad_export"
