"""Who gets a seat at a table, and who is told why not."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from valat.arena.bridge.seating import MOST_WAITING, Patience, SeatFault, Seating
from valat.kernel.errors import Refusal

PATIENCE = Patience(seating=20, answer=20)


@asynccontextmanager
async def room(patience=PATIENCE, teams=None, **more):
    """A room that listens, and what connects to it with lines and gives the answer to the last."""
    seating = Seating(patience, teams or [None, None], **more)
    await seating.listen("127.0.0.1", 0)
    writers = []

    async def come(*lines):
        reader, writer = await asyncio.open_connection("127.0.0.1", seating.port)
        writers.append(writer)
        answer = b""
        for line in lines:
            writer.write(line.encode("latin-1") + b"\r\n")
            answer = await reader.readline()
        return answer.decode().strip()

    try:
        yield seating, come
    finally:
        for writer in writers:
            writer.close()
        seating.close()


def connecting(team, seat, version=18):
    return f'Connecting "{team}" as {seat} using protocol version {version}'


def answers(*lines, **more):
    """What each of these programs is answered, that come one after another."""

    async def meet():
        async with room(**more) as (_, come):
            return [await come(line) for line in lines]

    return asyncio.run(meet())


def test_a_program_gets_the_seat_that_it_names():
    """Spelled as it spells it."""
    assert answers(connecting("A", "North"), connecting("B", "WEST")) == [
        'North ("A") seated',
        'WEST ("B") seated',
    ]


def test_programs_that_take_any_seat_make_pairs():
    """North and South first; another team goes to the other side."""
    found = answers(*[connecting(team, "ANYPL") for team in "AABB"])
    assert [answer.split()[0] for answer in found] == ["NORTH", "SOUTH", "EAST", "WEST"]
    found = answers(*[connecting(team, "ANYPL") for team in "ABAB"])
    assert [answer.split()[0] for answer in found] == ["NORTH", "EAST", "SOUTH", "WEST"]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([connecting("A", "NORTH"), connecting("A", "NORTH")], "North is taken."),
        ([connecting("A", "NORTH"), connecting("B", "SOUTH")], "South plays for A, not for B."),
        (
            [connecting("A", "NORTH"), connecting("B", "EAST"), connecting("C", "ANYPL")],
            "No seat is free for C.",
        ),
        ([connecting("A", "NORTH", 17)], "This table manager supports only version 18 of the protocol."),
        (["NORTH ready for teams"], "The first line must say who connects and for which seat."),
        (["GET / HTTP/1.1"], "'GET / HTTP/1.1' is not a line of the table manager protocol."),
        (["x" * 5000], "A line can have at most 2048 bytes."),
    ],
)
def test_whoever_does_not_fit_is_told_why(lines, why):
    """In one line; the others keep their seats."""
    assert answers(*lines)[-1] == f"Refused: {why}"


def test_a_closed_room_has_the_teams_the_other_way_round():
    """They are the same two."""
    assert answers(connecting("A", "NORTH"), connecting("A", "EAST"), teams=["A", "B"], closed=True) == [
        "Refused: North plays for B, not for A.",
        'EAST ("A") seated',
    ]


def test_nobody_comes():
    """The sentence names the seats that are free."""

    async def wait():
        async with room(Patience(seating=0.2, answer=20)) as (seating, come):
            await come(connecting("A", "NORTH"))
            await seating.wait()

    with pytest.raises(Refusal) as refused:
        asyncio.run(wait())
    assert refused.value.code == "no_players"
    assert "East, South, West" in refused.value.why


def test_programs_that_say_nothing_do_not_keep_others_out():
    """They are closed after a while; too many at once are refused."""

    async def crowd():
        async with room() as (_, come):
            for _ in range(MOST_WAITING - 1):
                await come()
            seated = await come(connecting("A", "NORTH"))
            await come()
            return seated, await come(connecting("A", "SOUTH"))

    assert asyncio.run(crowd()) == (
        'NORTH ("A") seated',
        "Refused: Too many programs are waiting for a seat.",
    )


def test_a_silent_program_is_closed():
    """With the sentence."""

    async def wait():
        async with room(Patience(seating=20, answer=0.2)) as (seating, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", seating.port)
            said = await reader.read()
            writer.close()
            return said

    assert asyncio.run(wait()) == b"Refused: No line arrived within 0.2 seconds.\r\n"


@pytest.mark.parametrize("line", ["NORTH PASSES", "SOUTH ready for teams", "NORTH ready to start", "…"])
def test_whoever_sits_has_to_be_ready(line):
    """Else the session does not begin."""

    async def begin():
        async with room() as (seating, come):
            for seat in ("SOUTH", "EAST", "WEST"):
                await come(connecting("A", seat))
            _, writer = await asyncio.open_connection("127.0.0.1", seating.port)
            writer.write((connecting("A", "NORTH") + "\r\n" + line + "\r\n").encode())
            try:
                await seating.wait()
            finally:
                writer.close()

    with pytest.raises(SeatFault) as fault:
        asyncio.run(begin())
    assert fault.value.seat == 0


def test_a_port_that_is_taken():
    """Is said so."""

    async def listen():
        async with room() as (seating, _):
            await Seating(PATIENCE, [None, None]).listen("127.0.0.1", seating.port)

    with pytest.raises(Refusal) as refused:
        asyncio.run(listen())
    assert refused.value.code == "no_address"
