"""The three games on the command line, and played by bots."""

import msgspec
import pytest

from tests.cli.run import valat
from tests.games.bela.deals import GAMES, options
from valat.bots import find
from valat.bots.self_play import Lineup, single_deals, whole_matches
from valat.kernel.result import write_result


def team(name, bot, **fields):
    """The same bot on every seat."""
    seats = GAMES[name].players(options(name))
    return Lineup(GAMES[name], options(name, **fields), (bot,) * seats, (find(name, bot),) * seats, 5)


def replayed(monkeypatch, tmp_path, played):
    """What `valat replay` says of records that bots have played."""
    file = tmp_path / "played.jsonl"
    file.write_bytes(b"\n".join(msgspec.json.encode(deal.record) for deal in played))
    return valat(monkeypatch, "replay", file).lines


@pytest.mark.parametrize("name", GAMES)
def test_deals(monkeypatch, tmp_path, name):
    """What bots have played is replayed to the same result, and the same seed gives the same records."""
    played = list(single_deals(team(name, "house"), 2))
    lines = replayed(monkeypatch, tmp_path, played)

    assert [line["result"] for line in lines] == [write_result(deal.results[0]) for deal in played]
    assert list(single_deals(team(name, "house"), 2)) == played


@pytest.mark.parametrize("name", GAMES)
def test_match(monkeypatch, tmp_path, name):
    """So is a whole match, to its scores and winner. Rule: BELA-MATCH-1"""
    played = list(whole_matches(team(name, "passive", target=301), 1))
    told, places = replayed(monkeypatch, tmp_path, played)[-1]["match"], played[0].places

    assert told == {"scores": list(places.scores), "winner": places.winner}
    assert told["scores"][told["winner"]] == max(told["scores"]) >= 301


def test_dealt(monkeypatch):
    """A deal of three has a talon, one of two a turn-up. Rule: BELA3-DEAL-1, BELA2-DEAL-1"""
    three, two = (valat(monkeypatch, "deal", name, "--seed", 1).lines[0] for name in ("bela3", "bela2"))

    assert [len(hand) for hand in three["hands"]] == [10, 10, 10]
    assert len(three["talon"]) == 2
    assert [len(hand) for hand in two["hands"]] == [10, 10]
    assert len(two["turn_up"]) == 2
