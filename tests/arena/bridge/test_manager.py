"""Whole sessions of a manager, with our own clients at its tables."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.arena.bridge.parts import player
from valat.arena.bridge.boards import seeded_boards
from valat.arena.bridge.client import play
from valat.arena.bridge.manager import Place, session
from valat.arena.bridge.seating import Patience
from valat.kernel.errors import Refusal
from valat.match.replay import run_record

PATIENCE = Patience(seating=30, answer=30)
ANY_PORT = Place(port=0)


def sit(port, team, seat, bot="house"):
    """The lines of a client at that table."""
    return list(play("127.0.0.1", port, player(team, seat, bot), PATIENCE))


def evening(boards, place, teams, out=None, bot="house"):
    """The manager's lines, and those of each client: `teams` has the names of a room's two sides, by room."""
    told, clients = [], []
    with ThreadPoolExecutor(8) as pool:
        ports = []
        for line in session(boards, place, PATIENCE, out):
            told.append(line)
            if found := re.search(r"port (\d+)\.$", line):
                ports.append(int(found[1]))
                if len(ports) == len(teams):
                    clients = [
                        pool.submit(sit, port, names[seat % 2], seat, bot)
                        for port, names in zip(ports, teams, strict=True)
                        for seat in range(4)
                    ]
    return told, [client.result() for client in clients]


def test_a_session_at_one_table(tmp_path):
    """The clients tell the same boards as the manager, and the record replays to the same total."""
    out = tmp_path / "evening.jsonl"
    told, clients = evening(seeded_boards(3, 2), ANY_PORT, [("Reds", "Blues")], out)
    assert told[1] == "North and South are Reds, East and West Blues."
    boards = [line for line in told if line.startswith("Board ")]
    assert len(boards) == 2
    assert clients == [boards] * 4
    (record,) = map(json.loads, out.read_text().splitlines())
    assert told[-1] == f"North and South: {run_record(record).places.scores[0]:+d}."
    assert list(tmp_path.iterdir()) == [out]


def test_teams_play_in_two_rooms(tmp_path):
    """Each board twice, the teams the other way round; equal bots call and play alike, for no IMPs."""
    out = tmp_path / "match.jsonl"
    rooms = [("Reds", "Blues"), ("Blues", "Reds")]
    # a house bot's cards hang on what the process solved before, and eight clients share this process
    told, clients = evening(seeded_boards(3, 2), Place(port=0, teams=True), rooms, out, bot="random")
    assert [line.split(" is at ")[0] for line in told[:2]] == ["The open room", "The closed room"]
    boards = [line for line in told if line.startswith("Board ")]
    assert all(line.endswith("+0 IMPs") for line in boards)
    assert told[-1] == "Reds against Blues: +0 IMPs."
    opened, closed = map(json.loads, out.read_text().splitlines())
    assert (opened["room"], closed["room"]) == ("open", "closed")
    assert (opened["players"][0], closed["players"][0]) == ("Reds North", "Blues North")
    assert opened["deals"] == closed["deals"]
    assert len(clients) == 8


def test_nobody_comes():
    """The session ends with a sentence."""
    lines = session(seeded_boards(1, 1), ANY_PORT, Patience(seating=0.1, answer=1), None)
    assert next(lines).startswith("The table is at 127.0.0.1, port ")
    with pytest.raises(Refusal) as refused:
        next(lines)
    assert refused.value.code == "no_players"


def passing(view, seed, budget=None):
    """A bot that passes, and cannot play."""
    if "Pass" in view.legal and len(view.moves) < 6:
        return "Pass"
    raise RuntimeError


def test_a_program_that_leaves_ends_the_session(tmp_path):
    """The sentence says who, and the record has the board and the breach."""
    out = tmp_path / "evening.jsonl"
    boards = seeded_boards(2, 2)

    def leave(port):
        import msgspec

        who = msgspec.structs.replace(player("Blues", 1), bot=passing)
        with pytest.raises(RuntimeError):
            list(play("127.0.0.1", port, who, PATIENCE))

    with ThreadPoolExecutor(4) as pool:
        lines = session(boards, ANY_PORT, PATIENCE, out)
        port = int(re.search(r"port (\d+)\.$", next(lines))[1])
        left = pool.submit(leave, port)
        others = [pool.submit(sit, port, "RBRB"[seat], seat) for seat in (0, 2)]
        others.append(pool.submit(sit, port, "Blues", 3))
        with pytest.raises(Refusal) as refused:
            list(lines)
        left.result()
        for other in others:
            assert other.exception().code == "table_broken"
    assert refused.value.code == "table_broken"
    assert refused.value.why.startswith("East, board 1: ")
    (record,) = map(json.loads, out.read_text().splitlines())
    assert record["breaches"][0]["seat"] == 1
    assert run_record(record).fault is None
