"""Links to Bridge Base's viewer."""

from urllib.parse import quote

from valat.games.bridge.formats.board import read_whole
from valat.games.bridge.formats.link import is_link, link_boards

HANDS = "n=ck1098daj987sk106h10&s=c53dkq102s8753ha52&e=caqj642d5sq94h964&w=c7d643saj2hkqj873"
LINK = f"http://www.bridgebase.com/tools/handviewer.html?{HANDS}&d=n&v=-&b=1"


def board_of(link):
    """The one board of a link, read without a doubt."""
    reading = read_whole(link_boards, link)
    assert reading.troubles == ()
    return reading.boards[0]


def test_hands_stand_in_any_order_of_suits():
    """North's four, and the rest. Rule: BRI-COMP-7"""
    board = board_of(LINK)
    assert board.hands[0] == tuple("SK ST S6 HT DA DJ D9 D8 D7 CK CT C9 C8".split())
    assert (board.number, board.dealer, board.vulnerable) == (1, 0, "none")
    assert [len(hand) for hand in board.hands] == [13] * 4


def test_calls_cards_and_names():
    """An explanation in brackets belongs to the call before it."""
    board = board_of(f"{LINK}&a=ppp4h!(sound)ppp&p=dad5d2d3d7&nn=Ann&wn=Will&c=10")
    assert (board.contract, board.declarer, board.tricks) == ("4H", 3, 10)
    assert (board.calls[3].alert, board.calls[3].note) == (True, "sound")
    assert board.cards == ("DA", "D5", "D2", "D3", "D7")
    assert (board.players[0], board.players[3]) == ("Ann", "Will")


def test_comments_in_the_play_are_passed_over():
    """Whatever stands in braces."""
    link = f"{LINK}&a=ppp4hppp&p={quote('{<p>Sunday</p>}')}dad5"
    assert board_of(link).cards == ("DA", "D5")


def test_a_link_may_have_its_board_in_lin():
    """The whole of it."""
    lin = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|sv|b|mb|p|mb|p|mb|p|mb|p|"
    assert board_of(f"https://example.org/?lin={quote(lin)}").contract == "Pass"


def test_other_addresses_are_no_boards():
    """Nor is half an address."""
    assert not is_link("https://example.org/?q=1")
    assert not is_link("https://[half")
    assert [trouble.line for trouble in read_whole(link_boards, f"{LINK}\nand a word\n").troubles] == [2]


def test_a_link_a_line():
    """A file of several, with or without the host; a doubt is told with its line."""
    other = LINK.replace("http://www.bridgebase.com/tools/", "").replace("b=1", "b=2")
    reading = read_whole(link_boards, f"{LINK}\n\n{other}&a=pp9z\n")
    assert [board.number for board in reading.boards] == [1, 2]
    assert [trouble.line for trouble in reading.troubles] == [3]


def test_blanks_in_a_link_are_fine():
    """As a page shows it, though an address has none."""
    lin = (
        "pn|Ann,Bob,Cid,Dee|md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|ah|Board 7|mb|p|mb|p|"
    )
    board = board_of(f"https://example.org/?lin={lin}mb|p|mb|p|")
    assert (board.number, board.players[2]) == (7, "Ann")


def test_what_is_no_call_is_named():
    """And the calls before it stay."""
    reading = read_whole(link_boards, f"{LINK}&a=pp9z")
    assert [trouble.why for trouble in reading.troubles] == [
        "'9z' isn't a call. The rest of the auction is skipped."
    ]
    assert len(reading.boards[0].calls) == 2
