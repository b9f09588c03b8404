"""`valat deal`."""

import msgspec
import pytest

from tests.cli.run import Done, valat


@pytest.fixture
def deal(monkeypatch):
    return lambda *arguments: valat(monkeypatch, "deal", *arguments)


def test_seeded(deal):
    """The same seed gives the same deals, the first ones of a longer row too."""
    assert (
        deal("belot", "--count", 3, "--seed", 5).lines[:2] == deal("belot", "--count", 2, "--seed", 5).lines
    )


def test_seeds_differ(deal):
    """Another seed, and each deal of one seed, gives other cards."""
    hands = [line["hands"] for seed in (1, 2) for line in deal("belot", "--count", 2, "--seed", seed).lines]

    assert len({str(hand) for hand in hands}) == 4


def test_fixed_for_ever(deal):
    """What a seed deals is part of the format."""
    first = deal("belot", "--count", 1, "--seed", 1).lines[0]

    assert first["hands"][1][:3] == ["HJ", "DQ", "DK"]


def test_without_seed(deal):
    """Without a seed the cards come from the secure source."""
    assert deal("belot", "--count", 1).lines != deal("belot", "--count", 1).lines


def test_records(deal):
    """The lines are records without moves, the deal passing on from seat to seat."""
    lines = deal("belot", "--count", 5, "--option", "rules=book", "--option", "target=51").lines

    assert [line["dealer"] for line in lines] == [0, 1, 2, 3, 0]
    assert all(line["moves"] == [] for line in lines)
    assert lines[0]["options"] == {"rules": "book", "target": 51}


def test_can_be_replayed(monkeypatch, deal):
    """What is dealt can be replayed."""
    lines = deal("belot", "--count", 2, "--seed", 0, "--players", 4).lines
    text = b"\n".join(map(msgspec.json.encode, lines))

    assert valat(monkeypatch, "replay", "-", stdin=text) == Done(0, "", "")


def test_hands_are_read_by_people(deal):
    """A line a seat, with its letter where seats have letters, suits and ranks from the highest."""
    head, north, *_ = deal("bridge", "--seed", 1, "--format", "table").out.splitlines()
    assert (head, north) == ("bridge: dealer 0; board 1; vulnerable none", "  N  ♠J ♥Q975 ♦KQ8763 ♣A3")


BAD = [
    ["whist"],
    ["belot", "--option", "rules=house"],
    ["belot", "--option", "target"],
    ["belot", "--option", "target=0"],
    ["belot", "--players", 3],
    ["\udcff"],
]


@pytest.mark.parametrize("arguments", BAD, ids=str)
def test_refused(deal, arguments):
    """What cannot be dealt is refused with a code and a sentence."""
    done = deal(*arguments, "--format", "jsonl")

    assert (done.status, done.code, done.out) == (2, "unreadable", "")


def test_deals_as_wished(deal):
    """`--where` deals anew until the hands are so; the same seed gives the same deals."""
    wish = ("bridge", "--count", 2, "--seed", 3, "--where", "N: spades 7+; NS: hcp 20+")
    dealt = deal(*wish).lines
    assert [sum(card[0] == "S" for card in line["hands"][0]) > 6 for line in dealt] == [True, True]
    assert ([line["dealer"] for line in dealt], dealt) == ([0, 1], deal(*wish).lines)


@pytest.mark.parametrize(
    ("game", "where", "status", "code"),
    [
        ("bridge", "N: luck", 2, "unreadable"),
        ("bridge", "N: hcp 10, hcp 12", 1, "none_found"),
        ("belot", "x", 2, "unreadable"),
    ],
)
def test_wishes_that_cannot_be(deal, game, where, status, code):
    """One line with a stable code; words that say nothing are the call's fault."""
    done = deal(game, "--where", where, "--format", "jsonl")
    assert (done.status, done.code) == (status, code)
