"""`valat rating`."""

import sqlite3

import pytest

from tests.cli.run import valat
from tests.store.rated_store import rated_store


@pytest.fixture
async def house(tmp_path, anyio_backend):
    """The folder of a house with three rated matches."""
    async with rated_store(tmp_path) as rated:
        for pair in (("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann")):
            await rated.match(*pair)
    return tmp_path


def test_ratings_that_follow_from_their_matches_are_the_same(monkeypatch, house):
    """To the last digit. Rule: RTG-5"""
    done = valat(monkeypatch, "rating", "rebuild", "--data", house)
    assert (done.status, done.lines) == (
        0,
        [{"game": "santase", "players": 2, "matches": 3, "numbers": 6, "differing": 0}],
    )


def test_a_rating_that_was_changed_by_hand_is_found(monkeypatch, house):
    """`--check` leaves it, without it the right one takes its place. Rule: RTG-5"""
    with sqlite3.connect(house / "valat.db") as database:
        database.execute("UPDATE rating SET value = 1500")
    for options, status, differing in ((["--check"], 1, 3), ([], 1, 3), ([], 0, 0)):
        done = valat(monkeypatch, "rating", "rebuild", "--data", house, *options)
        assert (done.status, done.lines[0]["differing"]) == (status, differing)


def test_a_queue_prints_how_long_it_takes(monkeypatch):
    """Nobody meets somebody they are kept apart from. Rule: RTG-7"""
    done = valat(monkeypatch, "rating", "queue", "--players", "100", "--minutes", "2", "--seats", "4")
    assert done.lines[0]["seated"] + done.lines[0]["left"] == 100
    assert done.lines[0]["blocked"] == 0


def test_a_simulation_prints_how_far_the_order_agrees(monkeypatch, tmp_path):
    """And draws it."""
    plot = tmp_path / "plot.svg"
    done = valat(monkeypatch, "rating", "simulate", "--players", "40", "--matches", "30", "--plot", plot)
    assert done.lines[-1]["agreement"] > done.lines[0]["agreement"]
    assert plot.read_text().startswith("<svg")
