"""Files of deals: whatever wrote them, however they are given."""

import io
import pickle
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import valat
from tests.effort import examples
from tests.games.bridge.formats.files import VECTORS, text
from valat.games.bridge.formats import Board, read_pbn, write_lin
from valat.kernel.errors import Unreadable

PBN = VECTORS / "bridge_team_match.pbn"
BOARDS = read_pbn(text("team_match.pbn")).boards


def records(*deals):
    """The deals' records, a line each."""
    return "".join(f"{deal.to_json()}\n" for deal in deals)


def test_a_file_is_a_row_of_boards():
    """Given by its path, as text or as an object."""
    assert tuple(valat.read(PBN)) == tuple(valat.read(str(PBN))) == BOARDS
    assert valat.read(PBN).format == "pbn"


@pytest.mark.parametrize(
    "file",
    [
        io.BytesIO(PBN.read_bytes()),
        io.StringIO(PBN.read_text("utf-8")),
        io.StringIO(PBN.read_text("utf-8").replace("\n", "\r\n"), newline=""),
        io.BytesIO(PBN.read_text("utf-8").encode("utf-16")),
    ],
    ids=["binary", "text", "line ends", "utf-16"],
)
def test_an_open_file_stays_open(file):
    """In whichever mode it was opened, and however it is written."""
    assert tuple(valat.read(file)) == BOARDS
    assert not file.closed


class Trickle(io.BytesIO):
    """A file that gives seven bytes at most, as a pipe may."""

    def read(self, size=-1):
        return super().read(min(size, 7))


def test_a_pipe_gives_less_than_it_is_asked_for():
    """Which changes nothing."""
    assert tuple(valat.read(Trickle(PBN.read_bytes()[:2000]))) == valat.parse(PBN.read_bytes()[:2000])


def test_a_text_is_a_tuple_of_boards_with_what_is_in_doubt():
    """Values that can be hashed; the tuple can be pickled with all that it says."""
    boards = valat.parse('[Board "1"]\n[Result "many"]\n\n[Board "2"]\n[Dealer "Q"]\n')
    assert [board.number for board in boards] == [1, 2]
    assert [(trouble.line, trouble.why) for trouble in boards.troubles] == [
        (2, "'many' isn't a number of tricks."),
        (5, "'Q' isn't a seat."),
    ]
    again = pickle.loads(pickle.dumps(boards))
    assert (again, again.troubles, again.format) == (boards, boards.troubles, "pbn")
    assert len(set(boards) | set(again)) == 2


def test_troubles_come_while_a_file_is_read():
    """As far as it has been read."""
    reader = valat.read(io.StringIO('[Board "1"]\n[Result "many"]\n\n[Board "2"]\n[Dealer "Q"]\n'))
    assert reader.troubles == ()
    next(reader)
    assert [trouble.line for trouble in reader.troubles] == [2]
    assert [board.number for board in reader.all()] == [2]
    assert [trouble.line for trouble in reader.troubles] == [2, 5]


def test_a_file_is_read_no_further_than_it_is_asked_for():
    """One without an end, too."""

    class Endless(io.RawIOBase):
        """The same boards again and again."""

        def read(self, size=-1):
            return PBN.read_bytes() + b"\n\n"

    assert len(list(islice(valat.read(Endless()), 500))) == 500


def test_a_path_is_closed_at_the_end(tmp_path):
    """Also where reading stops before, or is refused."""
    file = tmp_path / "evening.pbn"
    file.write_bytes(PBN.read_bytes())
    with valat.read(file) as reader:
        next(reader)
    assert list(reader) == []
    next(valat.read(file))
    empty = tmp_path / "empty"
    empty.touch()
    with pytest.raises(Unreadable, match="Unknown format"):
        valat.read(empty)
    with pytest.raises(FileNotFoundError):
        valat.read(tmp_path / "missing.pbn")


def test_records_of_bridge_are_boards():
    """As a file of another program is, whole matches and single deals, on one line or several."""
    deal = valat.deal("bridge", seed=1, dealer="E")
    deal.play_all("1N P 3N P P P")
    (board,) = valat.parse(records(deal))
    assert isinstance(board, Board)
    assert (board.dealer, board.contract, board.declarer) == (1, "3NT", 1)
    assert {frozenset(hand) for hand in board.hands} == {frozenset(hand) for hand in deal.hands}
    assert valat.parse(f"[\n{deal.to_json()},\n{deal.to_json()}\n]") == (board, board)


def test_records_of_another_game_are_deals():
    """With their moves made, so that they can be played on."""
    deal = valat.deal("belot", seed=2)
    deal.play("Pass")
    found = valat.parse(records(deal, valat.deal("santase", seed=3)))
    assert (found[0], found[1].game, found.format) == (deal, "santase", "valat")


def test_a_record_at_fault_is_named_and_the_others_stay():
    """By its line: what is no JSON, no record, or has a move that cannot be made."""
    deal = valat.deal("belot", seed=2)
    line = records(deal).strip()
    wrong = line.replace('"moves":[]', '"moves":["7N7"]')
    found = valat.parse(f'{{"valat": \n\n{line}\n{{"valat":1}}\n{wrong}\n{line}')
    assert list(found) == [deal, deal]
    assert [(trouble.line, trouble.key) for trouble in found.troubles] == [
        (1, "not_json"),
        (4, "bad_record"),
        (5, "bad_move"),
    ]
    assert found.troubles[2].why.startswith("Move 1, 7N7: '7N7' is neither")


def test_what_is_no_file_of_deals_is_refused():
    """A path where a text belongs, with what to call instead."""
    with pytest.raises(Unreadable, match=r"valat.read\('evening.pbn'\)"):
        valat.parse("evening.pbn")
    for nothing in ("", "a word", b"\x00\x01"):
        with pytest.raises(ValueError, match="Unknown format"):
            valat.parse(nothing)


@pytest.mark.parametrize("other", [None, 42, ["evening.pbn"]])
def test_what_is_neither_a_file_nor_a_text_is_a_wrong_type(other):
    """And the sentence says what is taken."""
    with pytest.raises(TypeError, match="a path or an open file, not"):
        valat.read(other)
    with pytest.raises(TypeError, match="a text, str or bytes, not"):
        valat.parse(other)


SAMPLES = [
    PBN.read_text("utf-8")[:3000],
    write_lin(BOARDS[:3]),
    "B 3\nA SE:1N*P3N:A\nC 3N:S\nR +1\n\nB 4\nH W:AA....\n",
    "Board 01=bbjlmlcbjmlnbkafnkdmggddhl004\nBoard 02=bbjlmlcbjmlnbkafnkdmggddhl\n",
    "<USEBIO><EVENT><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></HANDSET></EVENT></USEBIO>",
    records(valat.deal("belot", seed=1), valat.deal("bridge", seed=1)),
    "handviewer.html?n=sak&d=n&a=1c!(16+)ppp",
]


@settings(max_examples=examples(400), deadline=None)
@given(
    sample=st.sampled_from(SAMPLES),
    at=st.integers(0, 3000),
    cut=st.integers(0, 60),
    new=st.text(max_size=8) | st.sampled_from(['"', "|", "{", "}", "[", "\n\n", "<", "9" * 30, "\x00"]),
)
def test_any_file_is_read_or_refused(sample, at, cut, new):
    """Nothing else is raised, all deals can be shown and hashed, and troubles have lines of the text."""
    at = at % len(sample)
    changed = sample[:at] + new + sample[at + cut :]
    try:
        found = valat.parse(changed)
    except Unreadable:
        # An error of any other kind fails the test.
        return
    lines = changed.count("\n") + changed.count("\r") + 1
    assert all(1 <= trouble.line <= lines and trouble.why for trouble in found.troubles)
    assert all(repr(deal) and (hash(deal) or True) for deal in found if isinstance(deal, Board))
