"""Boards from a seed and from files."""

import json

import pytest

from valat import bots, games
from valat.arena.bridge.boards import boards_of, doubts_of, seeded_boards
from valat.bots.self_play import Lineup, whole_matches
from valat.games.bridge import BRIDGE
from valat.games.bridge.options import Options
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.formats import FileDeal
from valat.match.files import write_deals

PASSIVE = bots.find("bridge", "passive")


def match(count, **options):
    """A match record of passive bots."""
    team = Lineup(BRIDGE, Options(boards=count, **options), ("p",) * 4, (PASSIVE,) * 4, 5)
    return next(iter(whole_matches(team, 1))).record


def with_fault(record, deal):
    """The record with calls in that deal that cannot be."""
    record["deals"][deal]["moves"][:2] = ["1NT", "1NT"]
    return record


def facts(boards):
    """What a table manager tells of boards."""
    return [(b.setup.board, b.setup.dealer, b.setup.vulnerable, [sorted(h) for h in b.hands]) for b in boards]


def test_the_same_seed_gives_the_same_boards():
    """Those of a match that `valat simulate` plays from it."""
    assert facts(seeded_boards(5, 3)) == facts(boards_of(json.dumps(match(3)).encode()))
    assert facts(seeded_boards(5, 3)) != facts(seeded_boards(6, 3))


def test_boards_are_numbered_and_vulnerable_by_number():
    """Rule: BRI-SCORE-6"""
    (*_, last) = seeded_boards(1, 20)
    assert (last.setup.board, last.setup.dealer, last.setup.vulnerable) == (20, 3, "all")


def test_boards_of_pbn_keep_what_stands_there():
    """Number, dealer and vulnerability, whatever the number would say."""
    pbn = (
        '[Board "7"]\n[Dealer "W"]\n[Vulnerable "None"]\n'
        '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n\n'
    )
    (board,) = boards_of(pbn.encode())
    assert facts([board])[0][:3] == (7, 3, "none")
    assert board.moves == ()


def test_a_written_file_is_read_again():
    """The same boards, by PBN."""
    record = match(4)
    head = {name: record[name] for name in ("valat", "game", "options")}
    deals = [FileDeal(players=("",) * 4, record={**deal, **head}) for deal in record["deals"]]
    text = write_deals(games.find("bridge"), "pbn", deals)
    assert facts(boards_of(text.encode())) == facts(boards_of(json.dumps(record).encode()))


def test_a_record_may_stand_on_many_lines():
    """As people read it."""
    long, short = (json.dumps(match(2), indent=indent).encode() for indent in (2, None))
    assert facts(boards_of(long)) == facts(boards_of(short))


def test_moves_of_a_board_are_of_no_account():
    """A deal record's cards are played anew, whatever was called."""
    record = match(1)
    deal = {**with_fault(record, 0)["deals"][0], "valat": 1, "game": "bridge"}
    assert len(boards_of(json.dumps(deal).encode())) == 1


def test_what_could_not_be_read_is_told():
    """With its line; of records nothing."""
    pbn = b'[Board "1"]\n[Dealer "N"]\n[Deal "N:AK.. - - -"]\n[Vulnerable "Some"]\n'
    assert [doubt.split(":")[0] for doubt in doubts_of(pbn)] == ["line 3", "line 4"]
    assert doubts_of(json.dumps(match(1)).encode()) == []


def test_so_many_of_a_file_are_taken():
    """From the first on."""
    data = json.dumps(match(4)).encode()
    assert facts(boards_of(data, 2)) == facts(boards_of(data))[:2]


def test_a_deal_without_number_gets_its_place():
    """Here the second."""
    record = match(2)
    lines = [
        json.dumps({"valat": 1, "game": "bridge", "dealer": 0, "vulnerable": "ew", "hands": deal["hands"]})
        for deal in record["deals"]
    ]
    boards = boards_of("\n".join(lines).encode())
    assert [fact[:3] for fact in facts(boards)] == [(1, 0, "ew"), (2, 0, "ew")]


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: b"", "That file has no complete board"),
        (lambda: b"hello\n", "Line 1 is not a record"),
        (lambda: b'[Board "1"]\n[Dealer "N"]\n[Deal "N:AK.. - - -"]\n', "Board 1 can't be played"),
        (lambda: json.dumps(with_fault(match(3), 1)).encode(), "1NT"),
        (lambda: b'{"valat": 1, "game": "belot"}', "These deals are from belot, not bridge."),
        (lambda: b'{"valat": 1, "game": "bridge", "deals": [{"hands": []}]}', "four hands of thirteen"),
        (lambda: json.dumps(match(1, scoring="rubber", longest=1)).encode(), "not rubbers"),
        (lambda: b"\n".join([json.dumps(match(33)).encode()] * 2), "at most 64 boards, not 66"),
    ],
    ids=[
        "nothing",
        "no record",
        "cards missing",
        "a fault within a match",
        "another game",
        "no such deal",
        "a rubber",
        "too many",
    ],
)
def test_files_that_a_table_cannot_play(make, why):
    """Each is refused with a sentence."""
    with pytest.raises((Unreadable, Refusal), match=why):
        boards_of(make())
