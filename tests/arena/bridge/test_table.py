"""Boards played over sockets, by programs that keep to the rules and by such as do not."""

import asyncio

import pytest

from tests.arena.bridge.parts import HURRY, evening, straight
from valat.arena.bridge.boards import seeded_boards
from valat.arena.bridge.lines import Call, Play, ReadyFor, write_line
from valat.cards.card import suit_of
from valat.games.bridge import BRIDGE
from valat.games.bridge.rules import DECK

N, E, S, W = range(4)


def run(*arguments, **more):
    return asyncio.run(evening(*arguments, **more))


def test_four_programs_play_to_the_end():
    """Each board to its last card, and all four have seen the same."""
    states, breaches, ends = run(seeded_boards(3, 3))
    assert breaches == []
    results = [BRIDGE.result(state) for state in states]
    assert None not in results
    for boards, refusal in ends:
        assert refusal is None
        assert [BRIDGE.result(known.final_state()) for known in boards] == results


def test_a_board_that_is_passed_out_has_no_cards():
    """Nobody has the thirteen points with which this bot opens."""
    (state,), breaches, _ = run(seeded_boards(6, 1), bot="passive")
    assert (breaches, BRIDGE.result(state).outcome) == ([], "passed_out")


def test_explanations_stand_in_the_record():
    """Opponents are told them, partner is not."""
    (state,), _, ends = run(seeded_boards(4, 1))
    record = BRIDGE.record(state)
    ((ply, note),) = [(int(ply), note) for ply, note in record["calls"].items()][:1]
    teller = state.moves[ply].seat
    assert note["alert"]
    assert note["text"]
    for seat, (boards, _) in enumerate(ends):
        assert (ply in boards[0].notes) == (seat % 2 != teller % 2)


def at_call(said):
    """A program that says that in place of each of its calls."""
    return lambda program, message: said if isinstance(message, Call) else straight(program, message)


def leaving(words):
    """A program that says that in place of its first call, and is gone."""

    def leave(program, message):
        if not isinstance(message, Call):
            return straight(program, message)
        program.writer.write(words)
        program.writer.close()
        return None

    return leave


def silent(program, message):
    """Says nothing more from its first call on."""
    if isinstance(message, Call):
        program.twist = lambda *_: None
        return None
    return straight(program, message)


def chattering(program, message):
    """Writes empty lines for ever when it should call."""

    async def chatter():
        while not program.writer.is_closing():
            program.writer.write(b"\r\n")
            await asyncio.sleep(0)

    return chatter() if isinstance(message, Call) else straight(program, message)


def revoking(program, message):
    """Does not follow suit as soon as it could."""
    led = program.plays[len(program.plays) // 4 * 4] if len(program.plays) % 4 else None
    if isinstance(message, Play) and led and suit_of(message.card) == suit_of(led):
        other = next(
            (card for card in program.hand if suit_of(card) != suit_of(led) and card not in program.plays),
            None,
        )
        return straight(program, Play(message.seat, other)) if other else straight(program, message)
    return straight(program, message)


def foreign(program, message):
    """Plays a card of another's."""
    if isinstance(message, Play):
        return straight(program, Play(message.seat, next(c for c in DECK if c not in program.hand)))
    return straight(program, message)


def for_others(program, message):
    """Calls in partner's name."""
    if isinstance(message, Call):
        return straight(program, Call((message.seat + 2) % 4, message.call))
    return straight(program, message)


def too_soon(program, message):
    """Calls when it should say that it is ready for another's call."""
    if isinstance(message, ReadyFor) and message.what == "bid":
        return straight(program, Call(message.seat, "Pass"))
    return straight(program, message)


HOSTILE = [
    ("silence", silent, "hung"),
    ("empty lines", chattering, "hung"),
    ("leaves", leaving(b""), "died"),
    ("leaves within a line", leaving(b"NORTH pas"), "died"),
    ("garbage", at_call(b"\x00\xff\xfe{}\r\n"), "unreadable"),
    ("another language", at_call(b'{"type": "move"}\r\n'), "unreadable"),
    ("a line without end", at_call(b"N" * 100_000), "move_output"),
    ("a long line", at_call(b"NORTH bids 1C Alert. " + b"x" * 5000 + b"\r\n"), "move_output"),
    ("out of turn", for_others, "other_turn"),
    ("too soon", too_soon, "other_turn"),
    ("no such call", at_call(b"NORTH doubles\r\n"), "illegal"),
    ("plays in the auction", at_call(b"NORTH plays as\r\n"), "other_turn"),
    ("revokes", revoking, "illegal"),
    ("a card of another", foreign, "illegal"),
]


@pytest.mark.parametrize(("twist", "kind"), [row[1:] for row in HOSTILE], ids=[row[0] for row in HOSTILE])
def test_a_program_that_breaks_the_table_is_refused(twist, kind):
    """The breach is noted, the board stands as before it, and the others are told that it is over."""
    states, breaches, ends = run(seeded_boards(4, 2), {N: twist}, HURRY)
    (breach,) = breaches
    assert (breach.seat, breach.kind) == (N, kind)
    assert breach.why.isprintable()
    assert breach.ply == len(states[breach.deal].moves)
    assert BRIDGE.result(states[breach.deal]) is None
    for _, refusal in ends[1:]:
        assert refusal.code == "table_broken"
        assert "ended in the middle of a board" in refusal.why


def test_seats_are_spelled_as_the_program_does():
    """Some programs read `North` only."""
    heard = []

    def small(program, message):
        program.upper = False
        heard.append(write_line(message, False))
        return write_line(message, False).encode() + b"\n"

    _, breaches, ends = run(seeded_boards(3, 1), {S: small})
    assert breaches == []
    assert ends[S][1] is None
    assert '"A" as South using' in heard[0]


def test_declarer_may_name_the_own_seat_for_dummys_cards():
    """As one program does."""

    def own_name(seat):
        return lambda program, message: (
            straight(program, Play(seat, message.card))
            if isinstance(message, Play)
            else straight(program, message)
        )

    states, breaches, _ = run(seeded_boards(3, 1), {seat: own_name(seat) for seat in range(4)})
    assert breaches == []
    assert BRIDGE.result(states[0]) is not None
