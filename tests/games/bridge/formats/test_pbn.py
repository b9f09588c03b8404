"""Reading and writing PBN."""

from pathlib import Path

import pytest

from tests.games.bridge.formats.files import PBN, text
from valat.games.bridge.formats import Board, Call, decode_text, read_pbn, write_pbn
from valat.match.files import read_file

DEAL = "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"
GAME = f"""[Event "Club"]
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "{DEAL}"]
[Contract "1NT"]
[Declarer "N"]
[Result "8"]
[Auction "S"]
1C Pass 1NT AP
"""


def only(told):
    """The one board of a text."""
    (board,) = read_pbn(told).boards
    return board


def why(told):
    """What could not be read: lines and sentences."""
    return [(trouble.line, trouble.why) for trouble in read_pbn(told).troubles]


@pytest.mark.parametrize(("name", "boards"), list(zip(PBN, (4, 2, 1), strict=True)))
def test_real_files(name, boards):
    """Every game of what real programs wrote is read. Rule: BRI-COMP-7"""
    assert len(read_pbn(text(name)).boards) == boards


def test_a_board_in_full():
    """Hands, calls with notes, cards by their holders, the result. Rule: BRI-COMP-7"""
    first = read_pbn(text("sample.pbn")).boards[0]
    assert (first.number, first.dealer, first.vulnerable) == (17, 0, "none")
    assert (first.contract, first.multiplier, first.declarer, first.tricks) == ("5S", 2, 3, 8)
    assert first.players == ("Player 2", "Player 3", "Player 4", "Player 1")
    assert first.calls[5] == Call("2H", True, "Spades & minor")
    assert len(first.calls) == 16
    assert first.cards[:8] == tuple("H2 H4 HK HA D9 D2 DQ DA".split())
    assert first.tables["OptimumResultTable"][3] == ("N", "D", "11")


def test_comments_stand_anywhere():
    """In braces over lines, after a semicolon, after a tag."""
    board = only(text("comments.pbn"))
    assert (board.tags["HomeTeam"], board.players[0], board.contract) == ("Team 1", "Player 2", "5C")


def test_passes_left_out_at_the_start_are_put_back():
    """The dealer's pass is missing: only with it East declares five clubs."""
    board = only(text("comments.pbn"))
    assert [call.text for call in board.calls[:2]] == ["Pass", "1NT"]
    assert why(text("comments.pbn")) == [(21, "Passes are missing at the start: 1.")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_marks(end):
    """Any line end, with a mark at the start of the file or without."""
    for mark in ("", "\ufeff"):
        assert only(mark + GAME.replace("\n", end)).number == 7
    assert decode_text("\ufeff".encode() + GAME.encode()) == GAME


@pytest.mark.parametrize(
    ("deal", "known"),
    [
        (DEAL, [13, 13, 13, 13]),
        ("W:7643.QT3.32.KJ96 KT8.A96.A95.7542 - -", [13, 0, 0, 13]),
        ("E:- AJ92.874.JT6.AQ3 7643.QT3.32.KJ96 KT8.A96.A95.7542", [13, 13, 13, 13]),
        ("N:K.. - - -", [0, 0, 0, 0]),
        ("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85", [13, 13, 13, 13]),
    ],
)
def test_hands_may_be_unknown(deal, known):
    """A single unknown hand is what the others leave; what is no deal leaves all unknown."""
    board = only(f'[Board "1"]\n[Deal "{deal}"]')
    assert [len(hand) for hand in board.hands] == known


@pytest.mark.parametrize(
    ("word", "calls"),
    [
        ("AP", "Pass Pass Pass Pass"),
        ("1N P P P", "1NT Pass Pass Pass"),
        ("1c x XX AP", "1C X XX Pass Pass Pass"),
        ("1NT Pass AP", "1NT Pass Pass Pass"),
        ("Pass 1NT X Pass Pass AP", "Pass 1NT X Pass Pass Pass"),
        ("Pass Pass AP", "Pass Pass Pass Pass"),
        ("1C! $5 Pass ^I 1D", "1C Pass 1D"),
        ("1C Pass +", "1C Pass"),
        ("1C Pass * 1D", "1C Pass"),
    ],
)
def test_calls(word, calls):
    """As programs write them, complete or not."""
    board = only(f'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n{word}')
    assert " ".join(call.text for call in board.calls) == calls


def test_passes_written_before_all_pass_are_no_trouble():
    """They are among those that end the auction: nothing illegal follows it."""
    assert why(GAME.replace("1NT AP", "1NT Pass AP")) == []


@pytest.mark.parametrize("told", ["Pass", "AP", "passed out"])
def test_a_contract_may_be_none(told):
    """A board passed out, as programs name it."""
    assert only(f'[Board "1"]\n[Contract "{told}"]').contract == "Pass"


def test_tags_stand_in_the_order_of_the_file():
    """Those that a board has no field for are kept as they came."""
    board = only(GAME.replace('[Board "7"]', '[Site "Here"]\n[Board "7"]') + '[Round "2"]')
    assert list(board.tags) == ["Event", "Site", "Round"]


@pytest.mark.parametrize("same", ["#", "Club"])
def test_a_value_may_be_that_of_the_game_before(same):
    """Written as a number sign."""
    second = GAME.replace('"Club"', f'"{same}"').replace('"7"', '"8"')
    boards = read_pbn(GAME + "\n" + second).boards
    assert [board.tags["Event"] for board in boards] == ["Club", "Club"]
    assert [board.number for board in boards] == [7, 8]


@pytest.mark.parametrize("between", ["", "\n", "\n% 2\n\n"])
def test_games_follow_each_other(between):
    """With an empty line between them, or none: a tag that stands already begins a new one."""
    assert len(read_pbn(GAME + between + GAME).boards) == 2


@pytest.mark.parametrize(
    ("before", "after", "line", "told"),
    [
        ('[Board "7"]', '[Board "seven"]', 2, "'seven' isn't a board number."),
        ('[Dealer "S"]', '[Dealer "South East"]', 3, "'South East' isn't a seat."),
        ('[Vulnerable "All"]', '[Vulnerable "red"]', 4, "'red' doesn't say who is vulnerable."),
        ("N:KT8", "N:KKT8", 5, "This card is dealt twice: SK: N, N."),
        ("N:KT8", "N:K18", 5, "'S1' isn't a card."),
        ("1NT AP", "1NT Stop", 10, "'Stop' isn't a call. The rest of the auction is skipped."),
        ("Pass 1NT AP", "Pass 1C AP", 9, "'1C' isn't legal here. The auction ends before it."),
        ('[Result "8"]', '[Result "14"]', 8, "'14' isn't a number of tricks."),
        ('[Contract "1NT"]', '[Contract "8NT"]', 6, "'8NT' isn't a contract."),
        ('[Event "Club"]', '[Event Club"]', 1, "'[Event Club\"]' isn't a tag."),
        ('[Event "Club"]', "Club", 1, "'Club' doesn't belong to a tag."),
        ('[Event "Club"]', "{ never closed", 1, "This comment has no end."),
    ],
)
def test_what_cannot_be_read_is_named_and_the_rest_kept(before, after, line, told):
    """By line, with a sentence; the next game is read as ever. Rule: BRI-COMP-7"""
    reading = read_pbn(GAME.replace(before, after) + "\n" + GAME.replace('"7"', '"9"'))
    assert (line, told) in [(trouble.line, trouble.why) for trouble in reading.troubles]
    assert reading.boards[-1] == only(GAME.replace('"7"', '"9"'))
    assert len(reading.boards) == 2


def test_cards_go_by_who_holds_them():
    """The second row begins with the winner's card, not with the leader's column."""
    play = '[Play "E"]\nD4 DJ D3 D5\nS2 S3 SK S5\n'
    assert only(GAME + play).cards == tuple("D4 DJ D3 D5 S2 S3 SK S5".split())


def test_a_play_that_cannot_be():
    """Two cards of one hand in a trick: what comes before it is kept."""
    board = only(GAME + '[Play "E"]\nD4 DJ D3 D5\nS2 SA SK S5\n')
    assert board.cards == tuple("D4 DJ D3 D5".split())


@pytest.mark.parametrize("name", PBN)
def test_round_trip(name):
    """What was written is read back the same, down to notes and tables; a second time to the letter."""
    boards = read_pbn(text(name)).boards
    written = write_pbn(boards)
    again = read_pbn(written)
    assert again.troubles == ()
    for first, second in zip(boards, again.boards, strict=True):
        assert {**second.tags, "Score": ""} == {**first.tags, "Score": ""}
        assert {field: getattr(second, field) for field in Board.__struct_fields__ if field != "tags"} == {
            field: getattr(first, field) for field in Board.__struct_fields__ if field != "tags"
        }
    assert write_pbn(again.boards) == written


def test_the_writer_is_strict():
    """The fifteen mandatory tags come first and in order, whatever is known."""
    names = [line[1:].split()[0] for line in write_pbn([Board()]).splitlines() if line.startswith("[")]
    order = (
        "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result"
    )
    assert names == order.split()
    assert write_pbn([Board()]).startswith("% PBN 2.1\n% EXPORT\n[Event")


def test_texts_keep_what_tags_are_made_of():
    """Quotes, backslashes and brackets go out and come back."""
    board = Board(number=1, tags={"Event": 'The "Cup" \\ [final] \\', "Stage": "a\\2b"})
    assert only(write_pbn([board])).tags == board.tags


def test_a_board_passed_out():
    """It has a contract, no declarer and no tricks, and scores nothing."""
    board = only('[Board "1"]\n[Dealer "N"]\n[Auction "N"]\nAP')
    assert (board.contract, board.declarer, board.tricks) == ("Pass", None, None)
    assert '[Score "NS 0"]' in write_pbn([board])


@pytest.mark.parametrize(("scoring", "scores"), [("IMP", ['[Score "NS -100"]']), ("Rubber", [])])
def test_a_score_that_follows_from_the_board(scoring, scores):
    """North-South's, one down vulnerable; in a rubber it depends on the deals before. Rule: BRI-SCORE-7"""
    board = only(GAME.replace('[Result "8"]', f'[Result "6"]\n[Scoring "{scoring}"]'))
    assert [line for line in write_pbn([board]).splitlines() if line.startswith("[Score ")] == scores


def test_the_vectors_say_where_they_come_from():
    """Each file names its origin."""
    for name in PBN:
        assert text(name).startswith("; "), Path(name)


def test_a_tag_that_stands_twice_belongs_to_its_game():
    """Else half a board would have no number and no players. Rule: BRI-COMP-7"""
    twice = GAME.replace(
        "[Vulnerable", '[Date "?"]\n[Site "Sofia"]\n[Dealer "S"]\n[Site "Varna"]\n[Vulnerable'
    )
    board = only(twice)
    assert (board.number, board.tags["Site"], board.contract) == (7, "Sofia", "1NT")
    assert why(twice) == [(7, "'Site' appears twice in one deal. We use the first.")]


def test_games_without_an_empty_line_between_them_are_apart():
    """By the tag that each game begins with, or by another board."""
    told = GAME + GAME.replace('"7"', '"8"') + GAME.replace('[Event "Club"]\n', "").replace('"7"', '"9"')
    assert [board.number for board in read_pbn(told).boards] == [7, 8, 9]


@pytest.mark.parametrize("end", ["AP", "AllPass", "All Pass", "all pass"])
def test_all_pass_in_one_word_or_two(end):
    """As the standard has it, and as programs write."""
    assert [call.text for call in only(GAME.replace("AP", end)).calls][-3:] == ["Pass"] * 3


PLAYED = (
    GAME
    + """[Play "E"]
HJ H4 HT H6
{} - - H9
- - - -
*
"""
)


def test_a_claim_in_the_middle_of_a_trick_is_none_to_speak_of():
    """Hyphens stand for the cards that nobody played, also in rows of nothing else."""
    told = PLAYED.format("DK")
    assert (why(told), only(told).cards[:4]) == ([], ("HJ", "H4", "HT", "H6"))


def test_a_card_that_the_hand_does_not_hold_is_named_with_its_line():
    """The cards before it stay."""
    told = (GAME + '[Play "E"]\nHJ H4 HT H6\nSA S3 S9 S5\n*\n').replace(DEAL, "N:KT8.A96.A95.7542 - - -")
    assert why(told) == [(13, "'S5' isn't in the hand that plays it. The play ends before it.")]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            '[Auction "S"]',
            '[Auction "N"]',
            (9, "The auction starts with N, who isn't the dealer. We use the dealer."),
        ),
        ("KT8.A96.A95.7542", "K...", (5, "This hand has too few cards: N: 1.")),
        (
            '[Result "8"]',
            '[Result "8"]\n[Score "NS 110"]',
            (9, "The score 'NS 110' doesn't match the contract and result, which we use instead."),
        ),
    ],
)
def test_what_contradicts_itself_is_named(before, after, told):
    """And the rest is read on. Rule: BRI-COMP-7"""
    assert told in why(GAME.replace(before, after))


@pytest.mark.parametrize(
    ("date", "kept"),
    [
        ("2013.08.10", "2013.08.10"),
        ("2013-8-10", "2013.08.10"),
        ("20130810", "2013.08.10"),
        ("25.12.2013", "2013.12.25"),
        ("2013.??.??", "2013.??.??"),
    ],
)
def test_a_date_of_one_day_is_read(date, kept):
    """In whichever order, as long as it can be no other day. Rule: BRI-COMP-7"""
    told = f'[Date "{date}"]\n{GAME}'
    assert (only(told).tags["Date"], why(told)) == (kept, [])


@pytest.mark.parametrize("date", ["10/08/2013", "2013.13.40", "last Friday"])
def test_a_date_of_two_days_or_none_is_told(date):
    """It is not guessed, and stays as it was written. Rule: BRI-COMP-7"""
    told = f'[Date "{date}"]\n{GAME}\n[Date "#"]\n[Board "8"]\n'
    assert why(told) == [(1, f"'{date}' isn't a clear date. Use year, month, day.")]
    assert [board.tags["Date"] for board in read_pbn(told).boards] == [date] * 2


def test_a_score_that_follows_is_passed_over():
    """North-South's, East-West's, or declarer's side's."""
    for score in ("NS 120", "EW -120", "120"):
        assert why(GAME.replace('[Result "8"]', f'[Result "8"]\n[Score "{score}"]')) == []


def test_hands_that_are_not_known_may_be_left_blank():
    """Two blanks, or nothing at the end, where the standard has a hyphen."""
    board = only(GAME.replace(DEAL, "N:KT8.A96.A95.7542  AJ92.874.JT6.AQ3 "))
    assert [len(hand) for hand in board.hands] == [13, 0, 13, 0]


def test_blanks_in_a_note_stay():
    """As they were written, from PBN to PBN."""
    note = "11-14,  balanced"
    board = only(GAME.replace("1C Pass", "1C =1= Pass") + f'[Note "1:{note}"]\n')
    assert only(write_pbn([board])).calls[0].note == note


HEAD = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
"""What most of the following texts begin with."""


@pytest.mark.parametrize(
    ("declarer", "told", "tricks"),
    [
        ("S", "NS 9 EW 4", 9),
        ("S", "EW 4 NS 9", 9),
        ("W", "NS 9 EW 4", 4),
        ("E", "EW 10", 10),
        ("N", "ew 4", 9),
        ("S", "^9", 9),
        ("S", "=", 9),
        ("S", "+1", 10),
        ("W", "-2", 7),
    ],
)
def test_tricks_are_told_by_number_side_or_contract(declarer, told, tricks):
    """Declarer's are meant, whichever side's stand there. Rule: BRI-COMP-7"""
    text = f'{HEAD}[Declarer "{declarer}"]\n[Contract "3NT"]\n[Result "{told}"]'
    assert (only(text).tricks, why(text)) == (tricks, [])


@pytest.mark.parametrize("told", ["NS 9 EW 3", "NS 9 NS 4", "EW 14", "+5", "C-2", "many"])
def test_tricks_that_cannot_be(told):
    """Thirteen are both sides' together."""
    text = f'{HEAD}[Declarer "S"]\n[Contract "3NT"]\n[Result "{told}"]'
    assert (only(text).tricks, why(text)) == (None, [(7, f"'{told}' isn't a number of tricks.")])


def test_tricks_by_side_without_a_declarer():
    """Whose they are is not known; no trouble of the file's."""
    assert (only(HEAD + '[Result "EW 4"]').tricks, why(HEAD + '[Result "EW 4"]')) == (None, [])


def test_values_that_also_later_games_have():
    """From the game with the two marks on until a game has the tag again. Rule: BRI-COMP-7"""
    games = [
        '[Event "##Club"]\n[Date "##2025.11.24"]',
        "",
        '[Event "Cup"]',
        "",
        '[Event "#"]\n[Date "#"]',
        "",
    ]
    reading = read_pbn("\n\n".join(f'[Board "{n}"]\n{tags}' for n, tags in enumerate(games, 1)))
    assert reading.troubles == ()
    assert [board.tags.get("Event") for board in reading.boards] == ["Club", "Club", "Cup", None, "Cup", None]
    assert [board.tags.get("Date") for board in reading.boards] == ["2025.11.24"] * 5 + [None]


def test_a_note_of_the_play_is_not_the_calls():
    """Each section numbers its own from 1 on; behind the play they are the auction's if no card has them."""
    auction, play = '[Auction "N"]\n1NT =1= AP\n', '[Play "E"]\nQ5 =1=\n*\n'
    notes = ['[Note "1:15-17"]\n', '[Note "1:fourth best"]\n']
    head = HEAD + '[Declarer "N"]\n[Contract "1NT"]\n'
    assert only(head + auction + notes[0] + play.replace("Q5", "S5") + notes[1]).calls[0].note == "15-17"
    assert only(head + auction + play.replace("Q5", "S5") + notes[1]).calls[0].note == ""
    assert only(head + auction + '[Play "E"]\nS5\n*\n' + notes[0]).calls[0].note == "15-17"


@pytest.mark.parametrize(
    ("dealer", "start", "words"),
    [("S", "N", "- - 1NT Pass\nPass Pass"), ("E", "S", "- - - 1NT\nAP"), ("N", "N", "1NT AP")],
)
def test_hyphens_for_the_seats_before_the_dealer(dealer, start, words):
    """They keep the columns of the auction's first row, and make nobody else the dealer."""
    text = f'[Board "1"]\n[Dealer "{dealer}"]\n[Auction "{start}"]\n{words}'
    board = only(text)
    assert ([call.text for call in board.calls], why(text)) == (["1NT", "Pass", "Pass", "Pass"], [])
    assert board.dealer == board.declarer == "NESW".index(dealer)


@pytest.mark.parametrize(
    "told",
    [
        '[Board"7"]',
        '[  Board   "7"  ]',
        '[\n   Board\n  "7"\n ]',
        '[Board\n"7"]',
        '[BOARD "7"]',
        '[Event "x"] [Board "7"]',
    ],
)
def test_how_a_tag_may_stand(told):
    """With blanks or without, over lines of its own, beside another one. Rule: BRI-COMP-7"""
    text = told + '\n[Dealer"N"]\n'
    assert (only(text).number, only(text).dealer, why(text)) == (7, 0, [])
    assert len(read_file(text.encode()).deals) == 1


def test_a_tag_that_never_ends_is_named():
    """By the line on which it begins; what follows is read."""
    text = '[Board "1"]\n[Event\n[Dealer "N"]\n[Site\n\n[Board "2"]'
    assert why(text) == [(2, "'[Event' isn't a tag."), (4, "'[Site' isn't a tag.")]
    assert [(board.number, board.dealer) for board in read_pbn(text).boards] == [(1, 0), (2, None)]


def test_games_without_board_or_deal():
    """An empty line parts them, whatever tags they have; what may stand below a game stays its own."""
    told = ['[Result "EW 4"]\n[Scoring "IMP"]', '[Result "NS 9"]\n[Contract "1C"]', '[Contract "Pass"]']
    reading = read_pbn("\n\n".join(told))
    assert reading.troubles == ()
    assert [board.tags.get("Scoring") for board in reading.boards] == ["IMP", None, None]
    assert [board.contract for board in reading.boards] == [None, "1C", "Pass"]


@pytest.mark.parametrize(
    "deal",
    [
        "N:SKT8.HA96.DA95.C7542 SQ5.HKJ52.DKQ874.CT8 SAJ92.H874.DJT6.CAQ3 S7643.HQT3.D32.CKJ96",
        "North:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96",
        "n:kt8.a96.a95.7542 q5.kj52.kq874.10-".replace("10-", "108") + " aj92.874.j106.aq3 7643.q103.32.kj96",
        "N:♠KT8.♥A96.♦A95.♣7542 ♠Q5.♥KJ52.♦KQ874.♣T8 ♠AJ92.♥874.♦JT6.♣AQ3 ♠7643.♥QT3.♦32.♣KJ96",
    ],
)
def test_how_programs_write_a_deal(deal):
    """With the letters or signs of the suits, seats in full, small letters. Rule: BRI-COMP-7"""
    assert only(f'[Board "1"]\n[Deal "{deal}"]').hands == only(f'[Board "1"]\n[Deal "{DEAL}"]').hands


def test_a_void_may_be_a_hyphen():
    """Of a hand whose other suits are told."""
    deal = "N:-.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    board = only(f'[Board "1"]\n[Deal "{deal}"]')
    assert board.hands == only(f'[Board "1"]\n[Deal "{deal.replace("-", "")}"]').hands


def test_seats_and_sides_in_full():
    """As some programs write them, in every place that has a seat."""
    text = (
        GAME.replace('"S"', '"South"').replace('[Declarer "N"]', '[Declarer "North"]').replace("All", "N-S")
    )
    board = only(text)
    assert (board.dealer, board.declarer, board.vulnerable, why(text)) == (2, 0, "ns", [])


def test_an_irregular_auction_is_no_trouble_of_the_file():
    """A seat left out, a bid that is not enough, a declarer who should be another: the calls end there."""
    text = f'{HEAD}[Declarer "^S"]\n[Contract "5HX"]\n[Auction "W"]\n- {{words}}\n'
    for words, calls in (("1D ^I 1C 4S", ["1D"]), ("1D ^S 1S", ["1D"]), ("^S 1D Pass", [])):
        told = text.format(words=words)
        assert ([call.text for call in only(told).calls], why(told)) == (calls, [])
    told = f'{HEAD}[Declarer "^S"]\n[Contract "1C"]\n[Auction "N"]\n1C AP'
    assert (only(told).declarer, why(told)) == (2, [])
    assert only(write_pbn([only(told)])).declarer == 2


@pytest.mark.parametrize("mark", ["!", "?!", "$14", "=2=", "{a} {b}", "^R"])
def test_what_stands_between_the_cards_of_a_trick(mark):
    """Judgements, notes and comments keep no card's place."""
    text = HEAD + f'[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nS5 {mark} S2 S3 SK\n*\n'
    assert (only(text).cards, why(text)) == (("S5", "S2", "S3", "SK"), [])


def test_the_trumps_of_an_ending_are_no_contract():
    """Nor a trouble: the standard has them in its place."""
    assert (only('[Board "1"]\n[Contract "H"]').contract, why('[Board "1"]\n[Contract "H"]')) == (None, [])


def test_a_score_with_its_sign():
    """As championships write it; one that does not follow is still named."""
    head = HEAD + '[Declarer "N"]\n[Contract "5CX"]\n[Result "11"]\n'
    assert why(head + '[Score "NS +550"]') == []
    assert [line for line, _ in why(head + '[Score "NS +500"]')] == [8]
