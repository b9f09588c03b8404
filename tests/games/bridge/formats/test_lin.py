"""Reading and writing LIN."""

from urllib.parse import quote

import pytest
from msgspec.structs import replace

from tests.games.bridge.formats.files import LIN, text
from valat.games.bridge.formats import Board, Call, read_lin, read_pbn, write_lin, write_pbn
from valat.match.files import read_file

LINE = "pn|Sue,Will,Nora,Ed|st||md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|ah|Board 4|sv|b|"


def only(told):
    """The one board of a text."""
    (board,) = read_lin(told).boards
    return board


@pytest.mark.parametrize(("name", "boards"), [("boards.lin", 8), ("vugraph.lin", 6)])
def test_real_files(name, boards):
    """Every board is read without a doubt. Rule: BRI-COMP-7"""
    reading = read_lin(text(name))
    assert (len(reading.boards), reading.troubles) == (boards, ())


def test_explanations():
    """What was explained and alerted stands at its call. Rule: BRI-COMP-7"""
    first = read_lin(text("boards.lin")).boards[0]
    assert first.calls[3] == Call("2H", True, "Michaels -- 5+ !S; 9+ total points; forcing")
    assert (first.contract, first.declarer, first.tricks, first.vulnerable) == ("5H", 2, 12, "none")


def test_the_fourth_hand_is_what_the_others_leave():
    """As files often leave it out."""
    board = only(LINE)
    assert [len(hand) for hand in board.hands] == [13] * 4
    assert board.players == ("Nora", "Ed", "Sue", "Will")
    assert (board.number, board.dealer, board.vulnerable) == (4, 0, "all")


def test_vugraph():
    """Both rooms of a board, with the match they belong to, and results that the file's own list has."""
    boards = read_lin(text("vugraph.lin")).boards
    listed = text("vugraph.lin").splitlines()[1].removeprefix("rs|").split(",")
    for board, result in zip(boards, listed, strict=False):
        over = board.tricks - 6 - int(board.contract[0])
        told = f"{board.contract.replace('NT', 'N')}{'NESW'[board.declarer]}{'x' * (board.multiplier // 2)}"
        assert told + (f"{over:+d}" if over else "=") == result
    assert [board.tags["Room"] for board in boards] == ["Open", "Closed"] * 3
    assert (boards[0].tags["Event"], boards[0].tags["Scoring"]) == ("2010 USBF SF A", "IMP")
    assert (boards[0].players[2], boards[1].players[2]) == ("player1", "player5")


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("mb|1H|mb|8C|", "'8C' isn't a call. The rest of the auction is skipped."),
        ("mb|1H|mb|1C|", "'1C' isn't legal here. The auction ends before it."),
        ("pc|Z9|", "'Z9' can't be played. The rest of the play is skipped."),
        ("pc|C2|pc|C2|", "'C2' can't be played. The rest of the play is skipped."),
        ("mc|14|", "'14' isn't a number of tricks."),
        ("sv|x|", "'x' doesn't say who is vulnerable."),
        ("what|mb|1H|", "'what' isn't a command."),
        ("1H", "'1H' is an incomplete command."),
    ],
)
def test_what_cannot_be_read_is_named_and_the_rest_kept(told, why):
    """By line; the boards before and after are read as ever. Rule: BRI-COMP-7"""
    reading = read_lin(f"{LINE}\n{LINE}{told}\n{LINE}" if told[-1] == "|" else f"{LINE}\n{LINE}{told}")
    assert (2, why) in [(trouble.line, trouble.why) for trouble in reading.troubles]
    assert reading.boards[0] == only(LINE)
    assert len(reading.boards) == 3 or told[-1] != "|"


@pytest.mark.parametrize("name", LIN)
def test_round_trip(name):
    """What was written is read back the same, but for what LIN does not say of a line: event and room."""
    boards = read_lin(text(name)).boards
    again = read_lin(write_lin(boards))
    assert again.troubles == ()
    for first, second in zip(boards, again.boards, strict=True):
        assert {field: getattr(second, field) for field in Board.__struct_fields__ if field != "tags"} == {
            field: getattr(first, field) for field in Board.__struct_fields__ if field != "tags"
        }


@pytest.mark.parametrize("name", LIN)
def test_from_lin_to_pbn_and_back(name):
    """Boards lose nothing on the way: hands, calls with notes, cards, results."""
    boards = read_lin(text(name)).boards
    back = read_lin(write_lin(read_pbn(write_pbn(boards)).boards)).boards
    for first, second in zip(boards, back, strict=True):
        assert (second.hands, second.calls, second.cards) == (first.hands, first.calls, first.cards)
        assert (second.contract, second.declarer, second.tricks) == (
            first.contract,
            first.declarer,
            first.tricks,
        )


def test_texts_are_no_commands():
    """A bar in an explanation, a comma in a name."""
    board = Board(dealer=0, players=("A, B", "", "", ""), calls=(Call("1C", True, "a|b\nc"),))
    again = only(write_lin([board]))
    assert (again.players[0], again.calls) == ("A  B", (Call("1C", True, "a/b c"),))


def test_a_board_passed_out_without_its_calls():
    """LIN has no other way to say so than four passes. Rule: BRI-BID-3, BRI-COMP-7"""
    board = only(LINE)
    assert (board.contract, board.calls) == (None, ())
    again = only(write_lin([replace(board, contract="Pass")]))
    assert (again.contract, [call.text for call in again.calls]) == ("Pass", ["Pass"] * 4)


def test_a_note_after_the_play_is_no_calls():
    """Its call is lost, and the board before it stays as it was. Rule: BRI-COMP-7"""
    whole = f"{LINE}mb|1H|mb|p|mb|p|mb|p|pg||pc|S8|pg||"
    reading = read_lin(f"{whole}\nan|strong|")
    assert reading.boards == read_lin(whole).boards
    assert [(trouble.line, trouble.why) for trouble in reading.troubles] == [
        (2, "'strong' is an incomplete command.")
    ]


def test_a_contract_without_an_auction_is_kept_in_a_note():
    """LIN has no command for it: people read it, and so does the reader. Rule: BRI-COMP-7"""
    board = Board(number=3, dealer=2, contract="4S", multiplier=2, declarer=0, tricks=9)
    told = write_lin([board])
    assert "nt|Contract: 4SX by N, 9 tricks.|" in told
    again = only(told)
    assert (again.contract, again.multiplier, again.declarer, again.tricks) == ("4S", 2, 0, 9)


def test_several_calls_and_cards_in_one_command():
    """As some programs write them; an explanation belongs to the last call. Rule: BRI-COMP-7"""
    board = only(f"{LINE}mb|1Np!|an|weak|mb|2h xxx!p|mb|PASSp|")
    assert board.calls[:3] == (Call("1NT"), Call("Pass", True, "weak"), Call("2H"))
    assert board.calls[3:] == (Call("X"), Call("XX", True), *[Call("Pass")] * 3)
    reading = read_lin(f"{LINE}mb|1Hppp|pg||pc|S8sk SAS4D10|pg||mc|8|\n{LINE}mb|1Hdrp|")
    assert [len(board.calls) for board in reading.boards] == [4, 4]
    assert [call.text for call in reading.boards[1].calls] == ["1H", "X", "XX", "Pass"]
    assert reading.boards[0].cards == ("S8", "SK", "SA", "S4", "DT")
    assert reading.troubles == ()


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("mb|1Hp8Cp|", "'1Hp8Cp' isn't a call. The rest of the auction is skipped."),
        ("pc|S8Z9|", "'S8Z9' can't be played. The rest of the play is skipped."),
        ("pc|S8S8|", "'S8' can't be played. The rest of the play is skipped."),
    ],
)
def test_where_one_of_several_cannot_be_read(told, why):
    """It is told, with those beside it where it is not clear which is meant. Rule: BRI-COMP-7"""
    assert why in [trouble.why for trouble in read_lin(LINE + told).troubles]


def test_a_card_that_the_hand_does_not_hold_ends_the_play():
    """It is named, with the cards before it kept."""
    reading = read_lin(f"{LINE}mb|1H|mb|p|mb|p|mb|p|pg||pc|S8|\npc|SQ|pg||")
    assert reading.boards[0].cards == ("S8",)
    assert [(trouble.line, trouble.key) for trouble in reading.troubles] == [(2, "bridge.file.not_held")]


HANDS = "md|3SKH4579QKAD69C58K,S569QAH3D5TJQAC69,S47H8TD248KC347QA,|"
PLAYED = "mb|1N|mb|p|mb|p|mb|p|pc|H2|mc|9|"


def test_what_stands_behind_the_play_is_of_the_board_before_it():
    """Vulnerability, title and names, one board or several; where a board has them already, of the next."""
    told = f"{HANDS}ah|Board 9|{PLAYED}sv|b|"
    boards = read_lin(f"pn|A,B,C,D|{told}pn|E,F,G,H|{told.replace('b|', 'n|')}").boards
    assert [(board.number, board.vulnerable, board.players[2]) for board in boards] == [
        (9, "all", "A"),
        (9, "ns", "E"),
    ]
    board = only(f"{HANDS}{PLAYED}pn|A,B,C,D|ah|Board 9|sv|e|")
    assert (board.number, board.vulnerable, board.players[2]) == (9, "ew", "A")


def test_names_behind_the_cards_do_not_part_them_from_the_calls():
    """On every line of a file."""
    line = f"{HANDS}pn|A,B,C,D|sv|e|ah|Board 9|{PLAYED}\n"
    boards = read_lin(line + line.replace("A,B", "E,F")).boards
    assert [(board.contract, board.tricks, board.players[2]) for board in boards] == [
        ("1NT", 9, "A"),
        ("1NT", 9, "E"),
    ]


def test_escapes_of_an_address():
    """Blanks and bars that were copied out of an address; a per cent sign is else no escape."""
    board = only(f"pn|Ann%20Lee,B,C,D|{HANDS}ah|Board%209|{PLAYED}")
    assert (board.number, board.players[2]) == (9, "Ann Lee")
    whole = f"pn|A,B,C,D|{HANDS}ah|Board 9|{PLAYED}"
    assert read_lin(quote(whole)) == read_lin(whole)
    assert read_file(quote(whole).encode()).deals[0].details == only(whole)
    assert only(f"{HANDS}mb|1N!|an|75%41|mb|p|mb|p|mb|p|").calls[0].note == "75%41"
