"""A board is a value."""

import copy
import pickle

import msgspec
import pytest

from tests.games.bridge.formats.files import LIN, PBN, text
from valat.games.bridge.formats import Board, read_lin, read_pbn, write_pbn
from valat.kernel.errors import Unreadable

BOARDS = [
    board for name in (*PBN, *LIN) for board in (read_pbn if name in PBN else read_lin)(text(name)).boards
]


def test_it_can_be_hashed_pickled_and_copied():
    """With all its tags and tables; equal ones are one in a set."""
    again = pickle.loads(pickle.dumps(BOARDS))
    assert len({*BOARDS, *again, *map(copy.copy, BOARDS), *map(copy.deepcopy, BOARDS)}) == len(set(BOARDS))


def test_its_tags_do_not_change():
    """Whatever they were made of, and nothing else does."""
    tags = {"Event": "Sunday"}
    board = Board(number=1, tags=tags)
    tags["Event"] = "Monday"
    assert board.tags == {"Event": "Sunday"}
    with pytest.raises(TypeError):
        board.tags["Event"] = "Monday"
    with pytest.raises(AttributeError):
        board.number = 2
    assert hash(msgspec.structs.replace(board, tags={"Event": "Monday"})) != hash(board)


def test_it_is_shown_in_a_line():
    """As far as it is known."""
    (board,) = read_pbn(
        '[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n'
        '[Deal "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"]\n'
        '[Auction "E"]\n1NT X AP\n[Result "5"]'
    ).boards
    assert repr(board) == (
        "<Board 2: E:Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96 KT8.A96.A95.7542, "
        "dealer E, vulnerable ns, 1NTX by E, 5 tricks>"
    )
    assert repr(Board()) == "<Board without a number: empty>"


def test_a_board_without_tables_goes_through_text():
    """Written and read again it is the same value."""
    plain = [msgspec.structs.replace(board, tables={}) for board in read_pbn(text("sample.pbn")).boards]
    once = read_pbn(write_pbn(plain)).boards
    assert set(read_pbn(write_pbn(once)).boards) == set(once)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dealer", 4),
        ("declarer", "N"),
        ("vulnerable", "we"),
        ("hands", ((), ())),
        ("players", ("Ana",)),
        ("contract", "8C"),
        ("multiplier", 3),
        ("tricks", 14),
    ],
)
def test_a_field_has_a_value_that_it_can_have(field, value):
    """One that is made by hand as well as one that is read."""
    with pytest.raises(Unreadable, match=f"A board has no {field}") as refused:
        Board(**{field: value})
    assert refused.value.key == "bad_board"
