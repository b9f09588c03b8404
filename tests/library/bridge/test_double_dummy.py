"""Double dummy tables and par, of whatever tells the hands."""

import copy
import pickle

import msgspec
import pytest

import valat
from valat.kernel.errors import Impossible, Refusal, Unreadable
from valat.library.bridge import double_dummy as module
from valat.library.bridge.double_dummy import DoubleDummyTable
from valat.solver.bridge import LimitReached, OwnEngine

HANDS = "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"
(BOARD,) = valat.parse(f'[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Deal "{HANDS}"]')


def deal():
    """The same board, some calls on."""
    found = valat.deal("bridge", hands=HANDS, dealer="E", number=1)
    found.play_all("P 1C P")
    return found


def test_the_table_is_that_of_the_hands_whatever_tells_them():
    """A board, a deal that is played on, and hands in any form."""
    table = valat.double_dummy(BOARD)
    hands = [".".join(hand) for hand in (row.split(".") for row in HANDS[2:].split())]
    assert [
        valat.double_dummy(form) for form in (deal(), HANDS, hands, dict(zip("NESW", hands, strict=True)))
    ] == [table] * 4
    assert valat.double_dummy(" ".join([*HANDS.split()[:3], "-"])) == table
    assert len({table, copy.deepcopy(table), pickle.loads(pickle.dumps(table))}) == 1


def test_a_table_is_read_by_seat_and_denomination():
    """Under any of their names."""
    table = valat.double_dummy(BOARD)
    assert table["N", "NT"] == table[0, "N"] == table["north"]["NT"] == table.tricks[0][4]
    assert table["W", "♥"] == table[3]["H"]
    for wrong in ("Q", 4, None, ("N", "Z"), (0, 0)):
        with pytest.raises(Unreadable):
            table[wrong]


def test_a_table_is_shown_as_people_write_it():
    """North, South, East, West; and comes back from its code."""
    table = DoubleDummyTable(((1, 2, 3, 4, 5), (8, 8, 7, 6, 6), (1, 2, 3, 4, 13), (10, 8, 7, 6, 6)))
    assert str(table).splitlines() == [
        "    ♣   ♦   ♥   ♠  NT",
        "N   1   2   3   4   5",
        "S   1   2   3   4  13",
        "E   8   8   7   6   6",
        "W  10   8   7   6   6",
    ]
    assert table.code == "54321d43216678866 78a".replace(" ", "")
    assert eval(repr(table), {"DoubleDummyTable": DoubleDummyTable}) == table
    for wrong in ("", "5" * 19, "e" * 20):
        with pytest.raises(Unreadable):
            DoubleDummyTable.from_code(wrong)


def test_tables_of_many_boards_come_in_their_order():
    """By one process and by two; of boards that are dealt while they are solved."""
    boards = [valat.deal("bridge", seed=1, number=number) for number in range(6)]
    alone = [valat.double_dummy(board) for board in boards]
    assert list(valat.double_dummy_tables(iter(boards), processes=1)) == alone
    assert list(valat.double_dummy_tables(iter(boards), processes=2)) == alone
    with pytest.raises(Unreadable, match="at least 1"):
        next(valat.double_dummy_tables(boards, processes=0))


def test_par_is_that_of_dealer_and_vulnerability():
    """The board's own, or as is said."""
    table = valat.double_dummy(BOARD)
    own = valat.par(BOARD)
    assert own == valat.par(deal()) == valat.par(HANDS, dealer="East", vulnerable="NS", table=table)
    assert own == valat.par(table, dealer=1, vulnerable="ns")
    with pytest.raises(Unreadable, match="none, ns, ew, all"):
        valat.par(table, vulnerable="both")
    with pytest.raises(Unreadable, match="isn't a seat"):
        valat.par(table, dealer="Q")


def test_a_number_says_who_deals_and_who_is_vulnerable():
    """Where the board does not. Rule: BRI-COMP-7"""
    table = valat.double_dummy(BOARD)
    bare = msgspec.structs.replace(BOARD, dealer=None, vulnerable=None)
    assert valat.par(bare, table=table) == valat.par(BOARD, table=table)
    unknown = msgspec.structs.replace(bare, number=None)
    assert valat.par(unknown, table=table) == valat.par(table, dealer="N", vulnerable="none")


def test_par_is_shown_in_a_line():
    """Contracts that go down doubled; where no one can gain, none."""
    high = valat.par("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    assert str(high) == "+1520: 7NT by N =, 7NT by S ="
    even = DoubleDummyTable(((6,) * 5, (6,) * 5, (6,) * 5, (6,) * 5))
    assert str(valat.par(even)) == "0: passed out"
    down = DoubleDummyTable(((10, 10, 10, 10, 6), (3, 8, 3, 3, 6), (10, 10, 10, 10, 6), (3, 8, 3, 3, 6)))
    assert str(valat.par(down)).endswith("by N =, 4S by S =")


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ("N:A.K.Q.J - - -", "thirteen cards, not N 4, E 0, S 0, W 0"),
        ([["SA"], ["SA"], None, None], "dealt twice: SA: N, E"),
        (valat.parse("qx|o7|mb|1N|")[0], "thirteen cards"),
    ],
)
def test_hands_that_are_not_four_of_thirteen_are_refused(hands, why):
    """With how many there are."""
    with pytest.raises(Impossible, match=why):
        valat.double_dummy(hands)


@pytest.mark.parametrize("other", [None, 42, b"N:", valat.deal("bridge", seed=1).view(0)])
def test_what_is_no_board_is_a_wrong_type(other):
    """A view, too: it does not know all hands."""
    with pytest.raises(TypeError, match="A board, a deal or hands are needed"):
        valat.double_dummy(other)


def test_a_deal_of_another_game_is_refused():
    """By its name."""
    with pytest.raises(Unreadable, match="the deal is of belot"):
        valat.double_dummy(valat.deal("belot", seed=1))


def test_a_deal_that_the_solver_gives_up_is_refused(monkeypatch):
    """With what to do."""

    def give_up(hands):
        raise LimitReached

    monkeypatch.setattr(module.solver, "double_dummy", give_up)
    with pytest.raises(Refusal, match="takes too long to solve") as refused:
        valat.double_dummy(HANDS)
    assert refused.value.code == "no_analysis"


def test_our_own_solver_says_the_same():
    """An easy deal, as it takes its time."""
    hands = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    own = module.solver.double_dummy(module.hands_of(hands), OwnEngine())
    assert valat.double_dummy(hands).tricks == own
