"""Hands in USEBIO."""

from valat.games.bridge.formats.usebio_deals import read_usebio_deals

HANDS = {
    "N": ("KT8", "A96", "A95", "7542"),
    "East": ("Q5", "KJ52", "KQ874", "10 8"),
    "S": ("AJ92", "874", "JT6", "AQ3"),
    "W": ("7643", "QT3", "32", "KJ96"),
}


def file_of(hands, number="2"):
    """A file with one board of these hands."""
    names = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
    told = "".join(
        f"<HAND><DIRECTION>{seat}</DIRECTION>"
        + "".join(
            f"<{name}>{cards.replace(' ', '')}</{name}>" for name, cards in zip(names, suits, strict=True)
        )
        + "</HAND>"
        for seat, suits in hands.items()
    )
    board = f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{told}</BOARD>"
    return f'<USEBIO Version="1.2"><EVENT><HANDSET>{board}</HANDSET></EVENT></USEBIO>'


def test_a_board_has_its_hands():
    """Whichever way the seats and the tens are written. Rule: BRI-COMP-7"""
    (board,) = read_usebio_deals(file_of(HANDS)).boards
    assert (board.number, board.dealer, board.vulnerable) == (2, 1, "ns")
    assert board.hands[1] == tuple("SQ S5 HK HJ H5 H2 DK DQ D8 D7 D4 CT C8".split())
    assert [len(hand) for hand in board.hands] == [13] * 4


def test_what_cannot_be_read_is_named_by_the_line_of_its_board():
    """A card twice, and a board without a number."""
    twice = read_usebio_deals(file_of({**HANDS, "S": ("AJ92", "874", "JT6", "A K 3")}))
    assert [trouble.key for trouble in twice.troubles] == ["bridge.file.dealt_twice"]
    assert read_usebio_deals(file_of(HANDS, "x")).troubles[0].key == "bridge.file.boards"


def test_a_file_that_is_cut_off_has_the_boards_before_the_cut():
    """And says where it ends; what defines entities is not read on either."""
    whole = file_of(HANDS)
    board = whole[whole.index("<BOARD>") : whole.index("</HANDSET>")]
    cut = read_usebio_deals(whole.replace(board, f"{board}\n{board[:40]}").partition("</HANDSET>")[0])
    assert [board.number for board in cut.boards] == [2]
    assert [(trouble.line, trouble.key) for trouble in cut.troubles] == [(2, "bridge.file.many")]
    entity = read_usebio_deals(f'<!DOCTYPE a [<!ENTITY b "c">]>\n{whole}')
    assert (entity.boards, len(entity.troubles)) == ((), 1)
