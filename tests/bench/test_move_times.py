"""How long moves take."""

import msgspec
import pytest

from bench import move_times
from bench.experts import read_deal
from bench.move_times import Move
from valat.bots.bot import Budget
from valat.games.bridge.notation import PASS

DEAL = (
    "test-1 N none AKQ2.AK2.AK2.AK2 JT98.QJT.QJT.QJT 7654.9876.987.98 3.543.6543.76543 "
    "00000000000000000000 | 1NN= 1N-P-P-P"
)


def move(position, kind="call", text=PASS, seconds=0.1):
    return Move(position, kind, text, seconds)


def test_positions_are_those_with_a_choice(monkeypatch):
    """All four calls, and the cards that are not forced."""
    deal = read_deal(DEAL)
    kinds = [state.auction.over for _, state, _ in move_times.positions(deal)]
    assert kinds.count(False) == 4
    assert 20 < kinds.count(True) < 52
    monkeypatch.setattr(move_times, "BOT", "house")
    moves = move_times.moves_of(Budget(1, "nodes"), ["call"], deal)
    assert [each.kind for each in moves] == ["call"] * 4
    monkeypatch.setattr(move_times, "expert_deals", lambda: (deal,))
    assert move_times.again(Budget(1, "nodes"), moves[0]).seconds <= moves[0].seconds


@pytest.mark.parametrize(("percent", "found"), [(50, 5), (99, 9), (100, 9)])
def test_a_percentile(percent, found):
    """Of ten times; the longest where there is none above."""
    assert move_times.percentile(list(range(10)), percent) == found


def test_moves_that_differ():
    """At the same positions."""
    one, other = move("a"), move("a", text="1C")
    assert move_times.differing([one, move("b"), move("c")], [other, move("b")]) == [(one, other)]


def test_the_command(monkeypatch, capsys, tmp_path):
    """Times, the longest positions, and the moves beside those that were kept."""
    deal = read_deal(DEAL)
    monkeypatch.setattr(move_times, "expert_deals", lambda: (deal,))
    monkeypatch.setattr(move_times, "BOT", "house")
    kept = tmp_path / "moves"
    assert move_times.main(["--calls", "--nodes", "1", "--out", str(kept)]) == 0
    assert len([msgspec.json.decode(line, type=Move) for line in kept.read_bytes().splitlines()]) == 4
    assert move_times.main(["--calls", "--ms", "1", "--beside", str(kept)]) == 0
    printed = capsys.readouterr().out
    assert "99 in 100" in printed
    assert "0 moves differ" in printed
