"""`valat solve`."""

import json
from random import Random

import pytest

from tests.cli.run import valat
from tests.match.test_replay import HANDS, HEAD, PASSED, capot, match
from tests.solver.minimax import values
from valat.cards.deck import DECK_32
from valat.cards.shuffle import seeded_order
from valat.games import find

DEAL = {**HEAD, "dealer": 3, **capot(3)}
AUCTION = {**HEAD, "dealer": 3, "hands": HANDS, "moves": ["C", "Pass"]}
NOTHING = {"seat": None, "unit": "points", "value": 0, "moves": {}, "best": [], "nodes": 0, "exact": True}


@pytest.fixture
def solve(monkeypatch):
    """Solves records from standard input."""

    def run(*records, options=()):
        text = "\n".join(record if isinstance(record, str) else json.dumps(record) for record in records)
        return valat(monkeypatch, "solve", "-", "--format", "jsonl", *options, stdin=text.encode())

    return run


def random_play(contract, plies, seed):
    """A record of random play and the state at its end."""
    game = find("belot")
    setup = game.setup({"valat": 1, "game": "belot", "dealer": seed % 4})
    state, chance = game.deal(setup, seeded_order(DECK_32, seed, 0)), Random(seed)
    for text in [contract, "Pass", "Pass", "Pass"]:
        state = game.apply(state, game.actors(state)[0], game.read(text))
    for _ in range(plies):
        seat = game.actors(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal(state, seat)))
    return game.record(state), state


@pytest.mark.parametrize("contract", ["C", "D", "H", "S", "NT", "AT"])
@pytest.mark.parametrize("plies", [20, 21, 23, 31])
def test_values(solve, contract, plies):
    """Each legal card has its value, for the seat on turn; the best ones are named; all as minimax has it."""
    record, state = random_play(contract, plies, plies)
    expected = values(find("belot").position(state))
    top = max(expected.values())

    status, [line], said = solve(record)

    assert (status, said) == (0, "")
    assert line.pop("nodes") > 0
    assert line == {
        "seat": state.turn,
        "unit": "points",
        "value": top,
        "moves": expected,
        "best": [card for card, value in expected.items() if value == top],
        "exact": True,
    }


def test_points_on_the_table_count(solve):
    """Before the last trick its winner takes all that is left; within it the others take nothing."""
    lines = [solve(DEAL, options=["--ply", ply]).lines[0] for ply in ("32", "33")]

    assert [(line["seat"], line["value"]) for line in lines] == [(0, 54), (1, 0)]


def test_ply(solve):
    """--ply N is the position before move N: the one a record of N moves ends with."""
    record, _ = random_play("H", 24, 5)
    shorter = {**record, "moves": record["moves"][:26]}

    assert solve(record, options=["--ply", "26"]) == solve(shorter)


def test_no_trumps_are_not_doubled(solve):
    """In no trumps card points are told as they are, 130 in a deal."""
    record, _ = random_play("NT", 0, 1)
    record |= {"hands": HANDS, "dealer": 3}

    assert solve(record).lines[0]["value"] == 130


@pytest.mark.parametrize("record", [DEAL, {**HEAD, "dealer": 3, **PASSED}], ids=["played", "passed out"])
def test_over(solve, record):
    """When the deal is over nobody is on turn and nothing is left."""
    assert [*solve(record)] == [0, [NOTHING], ""]


def test_node_limit(solve):
    """With too few nodes the values are pairs of bounds, and the line says that they are not exact."""
    record, _ = random_play("H", 0, 1)

    status, [line], _ = solve(record, options=["--nodes", "100"])

    assert (status, line["exact"]) == (0, False)
    assert line["value"][0] < line["value"][1]
    assert all(low <= high for low, high in line["moves"].values())


@pytest.mark.parametrize(
    ("record", "options", "error"),
    [
        pytest.param(AUCTION, [], {"code": "refused"}, id="in the auction"),
        pytest.param(DEAL, ["--ply", "2"], {"code": "refused"}, id="before the auction's end"),
        pytest.param(DEAL, ["--ply", "37"], {"code": "unreadable"}, id="beyond the last move"),
        pytest.param("{", [], {"code": "unreadable"}, id="not JSON"),
        pytest.param("", [], {"code": "unreadable"}, id="nothing"),
        pytest.param({**DEAL, "game": "chess"}, [], {"code": "unreadable"}, id="no such game"),
        pytest.param({**DEAL, "hands": HANDS[:3]}, [], {"code": "impossible"}, id="three hands"),
        pytest.param(
            {**DEAL, "moves": ["C", "Pass", "Pass", "Pass", "D7"]},
            [],
            {"code": "illegal", "ply": 4, "move": "D7", "rule": "BEL-DEAL-2"},
            id="a card not held",
        ),
        pytest.param(
            {**DEAL, "moves": [*DEAL["moves"], "C7"]},
            ["--ply", "10"],
            {"code": "too_long", "ply": 36, "move": "C7"},
            id="a move too many",
        ),
    ],
)
def test_faults(solve, record, options, error):
    """What cannot be solved is told as by `replay`: a line, the same sentence for a person, and status 1."""
    done = solve(record, options=options)

    assert (done.status, done.error) == (1, error | {"why": done.error["why"]})
    # a text that is no record has no row
    assert done.lines == ([{"error": done.error}] if record else [])


def test_several_records(solve):
    """Of several records each line tells which; one that is at fault does not stop the others."""
    done = solve(DEAL, AUCTION, DEAL, options=["--ply", "32"])

    assert done.status == 1
    assert [(line["record"], line.get("value"), "error" in line) for line in done.lines] == [
        (0, 54, False),
        (1, None, True),
        (2, 54, False),
    ]


def test_match_record(solve):
    """A match record has a line for each of its deals."""
    lines = solve(match(capot(0), capot(1)), options=["--ply", "35"]).lines

    assert [(line["record"], line["deal"], line["value"]) for line in lines] == [(0, 0, 0), (0, 1, 0)]


def test_file(monkeypatch, tmp_path):
    """Records are read from a file too; one that is not there is told."""
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL, indent=2))

    assert valat(monkeypatch, "solve", path).lines == [NOTHING]
    assert valat(monkeypatch, "solve", tmp_path / "none", "--format", "jsonl").code == "unreadable"


def random_record(name, seed, stop):
    """A record of random play of a game, up to the first state that is to be the last."""
    game, chance = find(name), Random(seed)
    options = next(iter(game.presets.values()))
    setup = game.next(game.start(options, ["?"] * game.players(options)))
    state = game.deal(setup, seeded_order(game.deck(options), seed, 0))
    while not stop(state):
        seat = game.actors(state)[0]
        state = game.apply(state, seat, chance.choice(game.legal(state, seat)))
    return game.record(state), state


@pytest.mark.parametrize("seed", range(4))
def test_santase(solve, seed):
    """Once nobody draws any more, Santase's cards are solved like any other game's."""
    record, state = random_record("santase", seed, lambda state: not state.play.open)
    expected = values(find("santase").tricks(state))

    status, [line], said = solve(record)

    assert (status, said, line["seat"]) == (0, "", state.turn)
    assert (line["moves"], line["value"]) == (expected, max(expected.values()))


def test_open_stock(solve):
    """While cards are drawn, a deal of Santase is not solved."""
    record, _ = random_record("santase", 1, lambda state: True)

    done = solve(record)

    assert (done.status, done.code) == (1, "refused")
    assert done.error["why"] == "The stock is still open. Only play without drawing can be solved."


def test_three_players(solve):
    """Of three, whoever called plays against the other two: the value is of the side on turn."""
    record, state = random_record(
        "bela3", 1, lambda state: state.play is not None and min(map(len, state.play.hands)) == 3
    )
    sides = tuple(int(seat != state.auction.turn) for seat in range(3))
    expected = values(find("bela3").tricks(state), 0, sides)

    status, [line], said = solve(record)

    assert (status, said, line["seat"], line["exact"]) == (0, "", state.turn, True)
    assert (line["moves"], line["value"]) == (expected, max(expected.values()))
