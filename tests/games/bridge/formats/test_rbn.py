"""Richard Pavlicek's notation."""

from valat.games.bridge.formats.board import Call
from valat.games.bridge.formats.rbn import read_rbn

FILE = """% RBN version 3
D 19930512
L Sofia
E Club championship
F I
S Final
K Reds:Blues
N Ann+Cid:Bob+Dee:O
B 1
H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
A WZ:1SP2C*P:2SP3S^1P:4SA
1 three good ones
C 4S:W
P N:HA54T:DJ
R =

B 2
H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
A NE:PPPP
C P
"""


def test_a_board_in_full():
    """Names, hands, calls with a note, cards, tricks beside the contract. Rule: BRI-COMP-7"""
    reading = read_rbn(FILE)
    assert reading.troubles == ()
    first = reading.boards[0]
    assert (first.number, first.dealer, first.vulnerable) == (1, 3, "none")
    assert first.players == ("Ann", "Dee", "Cid", "Bob")
    assert first.hands[3][:5] == tuple("SA S8 S7 S6 S5".split())
    assert len(first.hands[2]) == 13
    assert first.calls[2] == Call("2C", True)
    assert first.calls[6] == Call("3S", True, "three good ones")
    assert (first.contract, first.declarer, first.tricks) == ("4S", 3, 10)
    assert first.cards == ("HA", "H5", "H4", "HT", "DJ")
    assert first.tags["HomeTeam"] == "Reds"
    assert (first.tags["Scoring"], first.tags["Date"]) == ("IMP", "1993.05.12")


def test_event_and_players_hold_for_the_boards_after():
    """What is one board's own does not. Rule: BRI-COMP-7"""
    second = read_rbn(FILE).boards[1]
    assert (second.players[0], second.tags["Event"]) == ("Ann", "Club championship")
    assert (second.contract, second.tricks, second.vulnerable, second.cards) == ("Pass", None, "ew", ())


def test_what_cannot_be_read_is_named_by_line():
    """And the rest is kept."""
    reading = read_rbn("B seven\nH W:AA....\nA WZ:1S9Z\nC 9S\nR 40\nsomething")
    assert [(trouble.line, trouble.key.rpartition(".")[2]) for trouble in reading.troubles] == [
        (1, "boards"),
        (2, "four_suits"),
        (3, "call"),
        (4, "contract"),
        (5, "tricks"),
        (6, "label"),
    ]


def test_a_contract_of_another_seat_is_told():
    """The auction counts."""
    reading = read_rbn(FILE.replace("C 4S:W", "C 4S:N"))
    assert [trouble.key.rpartition(".")[2] for trouble in reading.troubles] == ["other_contract"]
    assert reading.boards[0].declarer == 3
