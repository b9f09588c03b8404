"""The deals of championship play."""

from pathlib import Path

import pytest

from bench.experts import (
    auction_of,
    contract_text,
    expert_deals,
    lines_of,
    read_calls,
    read_deal,
    read_hand,
    spread,
)
from valat.games.bridge.rules import DECK, DENOMINATIONS
from valat.kernel.errors import Unreadable
from valat.solver.bridge import engine, problem_of_hands

VECTORS = Path(__file__).parents[1] / "vectors"
HANDS = "AKQJ.T987.654.32 T987.AKQJ.32.654 654.32.AKQJ.T987 32.654.T987.AKQJ"


def test_a_line_is_read():
    """Hands in the seats' order, calls in full, and what declarer took."""
    deal = read_deal(f"cup-2-7 E ns {HANDS} 0123456789abcd012345 | 1NE+2 1N-P-P-P | Pass P-P-P-P")
    one, other = deal.played
    assert (deal.event, deal.dealer, deal.vulnerable) == ("cup", 1, "ns")
    assert deal.hands[0][:4] == ("SA", "SK", "SQ", "SJ")
    assert deal.table[3] == (1, 2, 3, 4, 5)
    assert (one.calls, one.tricks) == (("1NT", "Pass", "Pass", "Pass"), 9)
    assert other.tricks is None


@pytest.mark.parametrize("table", ["4SE= 1N-P-P-P", "1NE= 1N-P-P", "1NE= 1N-1N-P-P-P", "Pass 1N-P-P-P"])
def test_a_table_that_contradicts_itself(table):
    """Another contract, an auction that is not over, a call that is not legal."""
    with pytest.raises(ValueError, match=r"result|called"):
        read_deal(f"cup-1-1 E ns {HANDS} {'0' * 20} | {table}")


def test_calls_and_hands_are_short():
    """Passes, doubles and no trumps by a letter; a void is empty."""
    assert read_calls("P-1N-X-XX-2S") == ("Pass", "1NT", "X", "XX", "2S")
    assert read_hand(".A.K.") == ("HA", "DK")


def test_a_contract_in_short():
    """Of the first who named it, with its doubles."""
    assert contract_text(auction_of(0, read_calls("1S-P-2S-X-XX-P-P-P"))) == "2SNxx"
    assert contract_text(auction_of(0, read_calls("P-P-P-P"))) == "Pass"


def test_each_deal_is_whole():
    """The 52 cards once, and calls and results that agree, which the reader sees to."""
    assert all(sorted(sum(deal.hands, ())) == sorted(DECK) for deal in expert_deals())


def test_deals_are_taken_from_files_of_matches():
    """Both rooms of each board are one line, which is read again."""
    deals = [read_deal(line) for line in lines_of(VECTORS / "bridge_vugraph.lin")]
    assert [(deal.name, len(deal.played)) for deal in deals] == [
        (f"bridge_vugraph-{number}", 2) for number in (46, 47, 48)
    ]


def test_boards_of_other_matches_are_left_out(tmp_path):
    """A number that comes twice, with other cards."""
    first, *tables = (VECTORS / "bridge_vugraph.lin").read_text(encoding="utf-8").split("qx|")
    open_room, _, other_match, *_ = [f"qx|{each}" for each in tables]
    # The cards and calls of the next board, as if they had the first one's number and dealer.
    other_cards = other_match.replace("o47", "c46", 1).replace("md|1", "md|4", 1).replace("pc|", "zz|")
    file = tmp_path / "cup-1.lin"
    file.write_text(first + open_room + other_cards, encoding="utf-8")
    assert list(lines_of(file)) == []


@pytest.mark.usefixtures("no_deals")
def test_without_deals_the_program_says_how_they_are_made():
    """In a sentence."""
    with pytest.raises(Unreadable) as missing:
        expert_deals()
    assert "bench.experts" in missing.value.why


def test_the_tables_are_double_dummy():
    """A contract of the first deal is solved again: the engine finds what is written."""
    deal = expert_deals()[0]
    sets, trumps = problem_of_hands(deal.hands, "NT", 0).hands, DENOMINATIONS.index("S")
    assert engine().declarer_tricks(sets, trumps, 3) == deal.table[3][trumps]


def test_fewer_deals_come_from_all_events():
    """They are spread evenly; asked for more than there are, all come."""
    deals = expert_deals()
    assert {deal.event for deal in spread(deals, 30)} == {deal.event for deal in deals}
    assert spread(deals, 10**6) == deals
