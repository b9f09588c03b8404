"""Reading PBN 2.1, and what real programs take for it."""

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from valat.cards.card import Card
from valat.games.bridge.auction import Auction
from valat.games.bridge.contract import BOOK
from valat.games.bridge.formats.board import (
    BID_NAMES,
    UNKNOWN_HANDS,
    Board,
    Reading,
    auction_of,
    north_south_score,
    passes_missing,
    read_whole,
    tricks_of,
)
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.dates import pbn_date
from valat.games.bridge.formats.hands import SYMBOLS, find_seat, pbn_deal, short_hand
from valat.games.bridge.formats.pbn_lexer import Tag, Word, games
from valat.games.bridge.formats.troubles import TroubleList, UnreadablePart
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import DECK, SEATS, SIDES, denomination_of, level_of, rules_of
from valat.kernel.trick import Play, winning

PLAYERS = ("North", "East", "South", "West")
# The last is the standard's date that is not known.
EMPTY_VALUES = ("", "?", "????.??.??")
SAME = "#"
"""A tag whose value is that of the last game that had the tag."""
ALSO_LATER = "##"
"""What a value begins with that the games after it have too, until one of them has the tag again."""
OWN_ONLY = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
"""Tags whose values are no other game's: the standard forbids it."""

# Without what is no letter, of which programs write `N-S`.
VULNERABLE = {
    **dict.fromkeys(("NONE", "LOVE", "NOBODY", "NEITHER", ""), "none"),
    **dict.fromkeys(("ALL", "BOTH", "NSEW", "EVERYBODY"), "all"),
    **dict.fromkeys(("NS", "NORTHSOUTH"), "ns"),
    **dict.fromkeys(("EW", "EASTWEST"), "ew"),
}
CALLS = {
    **dict.fromkeys(("PASS", "P", "PAS"), PASS),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RDBL", "REDOUBLE"), REDOUBLE),
    **BID_NAMES,
}
# Nothing that is told follows these: the rest is left out, or has still to come.
ENDS = ("*", "+")
REST = ("AP", "ALLPASS", "ALL-PASS", "ALL_PASS")  # in one word, as the standard has it, and as others do
ALERT_NOTE = "Alerted"
"""The note of a call that was alerted and not explained."""
PASS_TEXTS = ("PASS", "P", "AP", "PASSED OUT", "ALL PASS")
SKIPPED, INSUFFICIENT = "^S", "^I"
"""Marks of an irregular auction: somebody was left out, or the next call was not high enough."""
TRUMPS_ONLY = ("C", "D", "H", "S", "N", "NT")
"""What stands for the contract of an ending: of it only the trumps are known."""
CONTRACT = re.compile(r"([1-7])\s*(NT?|[CDHS])\s*(X{0,2})", re.IGNORECASE)
SCORE = re.compile(r"(?:(NS|EW)\s+\+?)?(-?\d{1,5})(?![\d.])", re.IGNORECASE | re.ASCII)
RESULT_BY_SIDE = re.compile(r"(NS|EW)\s+(\d\d?)(?:\s+(NS|EW)\s+(\d\d?))?", re.IGNORECASE | re.ASCII)
RESULT_BY_CONTRACT = re.compile(r"=|[+-]\d\d?", re.ASCII)
_CARDS = frozenset(DECK)
_NO_LETTERS = re.compile(r"[^A-Z]+")


def read_pbn(text: str) -> Reading:
    """The boards of a PBN text, and what could not be read, by line. Rule: BRI-COMP-7

    >>> reading = read_pbn('[Board "1"]\\n[Dealer "N"]\\n[Auction "N"]\\n1NT AP\\n[Result "many"]')
    >>> [call.text for call in reading.boards[0].calls], reading.troubles[0].why
    (['1NT', 'Pass', 'Pass', 'Pass'], "'many' isn't a number of tricks.")
    """
    return read_whole(pbn_boards, text)


def pbn_boards(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """Each board of a PBN file as soon as its lines are there."""
    inherited = _Inheritance()
    for tags in games(lines, troubles):
        yield _Game(tags, inherited.values_of(tags), troubles).board()


class _Inheritance:
    """What the games of a file have of those before them."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._later: dict[str, str] = {}

    def values_of(self, tags: Sequence[Tag]) -> dict[str, str]:
        """The values of a game's tags, and of those that it need not repeat."""
        values = {tag.name: self._value(tag) for tag in tags if tag.name != "Note"}
        # With what `#` stood for, so that a row of such games hands the value on.
        self._last |= values
        return values | {name: value for name, value in self._later.items() if name not in values}

    def _value(self, tag: Tag) -> str:
        self._later.pop(tag.name, None)
        if tag.value == SAME:
            return self._last.get(tag.name, "")
        if not tag.value.startswith(ALSO_LATER) or tag.name in OWN_ONLY:
            return tag.value
        self._later[tag.name] = tag.value.removeprefix(ALSO_LATER)
        return self._later[tag.name]


class _Game:
    """One game's tags being read; what cannot be is added to the troubles.

    Args:
        values: of its tags, and of those that it has of games before it.
    """

    def __init__(self, tags: Sequence[Tag], values: Mapping[str, str], troubles: TroubleList) -> None:
        # But for notes the lexer gives each name once: one that comes again begins the next game.
        self._tags = {tag.name: tag for tag in tags if tag.name != "Note"}
        self._notes = _notes_of_calls(tags)
        self._troubles = troubles
        self._values = values
        self._irregular = False

    def board(self) -> Board:
        """The board as far as it can be read."""
        dealer = self._seat("Dealer")
        hands = self._hands()
        calls, starts = self._calls()
        if dealer is not None and starts not in (None, dealer):
            self._add_trouble_at("Auction", "other_start", SEATS[starts or 0])
        # A file without a dealer may still say who called first.
        dealer = starts if dealer is None else dealer
        contract, multiplier = self._contract()
        declarer = self._seat("Declarer")
        auction = None
        if dealer is not None and calls:
            dealer, calls, auction = self._auction(dealer, calls, contract, declarer)
        # Where calls and tags differ the calls count; `_auction` has named the trouble.
        if auction is not None and auction.over:
            contract, multiplier = (auction.bid or PASS), auction.multiplier
            declarer = None if auction.bid is None else self._declarer(declarer, auction)
        named = contract is not None and contract != PASS and declarer is not None
        board = Board(
            number=self._number("Board", 1, 10**6, "boards"),
            dealer=dealer,
            vulnerable=self._vulnerable(),
            hands=hands,
            players=tuple(self._text(name) for name in PLAYERS),
            calls=calls,
            cards=self._cards(contract, declarer, hands)
            if named and contract and declarer is not None
            else (),
            contract=contract,
            multiplier=multiplier,
            declarer=declarer,
            # Nothing was played where all passed, so that a result says nothing.
            tricks=self._tricks(contract, declarer) if contract != PASS else None,
            tags={
                name: self._date(value) if name == "Date" else value
                for name, value in self._values.items()
                if name not in BOARD_TAGS and value not in EMPTY_VALUES
            },
            tables={
                name: _table(tag.words)
                for name, tag in self._tags.items()
                if tag.words and name not in BOARD_TAGS
            },
        )
        self._check_result(board)
        return board

    def _check_result(self, board: Board) -> None:
        """Names what contradicts the result that is told."""
        if board.contract and board.declarer is not None and len(board.cards) == len(DECK):
            tricks = tricks_of(board.contract, board.declarer, board.cards)
            if board.tricks not in (None, tricks):
                self._add_trouble_at("Result", "other_result", str(tricks))
        score, expected = _score(self._text("Score"), board.declarer), north_south_score(board)
        if None not in (score, expected) and score != expected:
            self._add_trouble_at("Score", "other_score", self._text("Score"))

    def _add_trouble(self, line: int, key: str, part: str = "") -> None:
        self._troubles.add(line, key, part)

    def _add_trouble_at(self, name: str, key: str, part: str = "") -> None:
        """Adds the trouble of a tag; where the game has its value of one before it, at the game's start."""
        tag = self._tags.get(name) or next(iter(self._tags.values()))
        self._add_trouble(tag.line, key, part)

    def _text(self, name: str) -> str:
        value = self._values.get(name, "").strip()
        return "" if value in ("?", "-") else value

    def _date(self, value: str) -> str:
        """The date in the standard's form; one that may be two days, or none, stays as it is and is told."""
        standard = pbn_date(value.strip())
        # Of a row of games that have it, the first tells.
        if standard is None and "Date" in self._tags and self._tags["Date"].value != SAME:
            self._add_trouble_at("Date", "date", value)
        return standard or value

    def _seat(self, name: str) -> int | None:
        # The standard's mark of something irregular; the value stands after it.
        value = self._text(name).lstrip("^")
        if not value:
            return None
        seat = find_seat(value)
        if seat is None:
            self._add_trouble_at(name, "seat", value)
        return seat

    def _declarer(self, told: int | None, auction: Auction) -> int | None:
        """Declarer by the auction; the tag's where it says that this was irregular."""
        irregular = self._text("Declarer").startswith("^")
        return told if irregular and told is not None else auction.declarer

    def _tricks(self, contract: str | None, declarer: int | None) -> int | None:
        """Declarer's tricks: told as their number, by side, or beside those of the contract."""
        value = self._text("Result").lstrip("^")
        match = RESULT_BY_SIDE.fullmatch(value)
        north_south = None if match is None else _north_south_tricks(match)
        if north_south is not None:
            # Whose they are nobody knows without a declarer.
            return None if declarer is None else (north_south, 13 - north_south)[SIDES[declarer]]
        if contract is not None and RESULT_BY_CONTRACT.fullmatch(value):
            tricks = BOOK + level_of(contract) + int(value.replace("=", "0"))
            return tricks if 0 <= tricks <= 13 else self._number("Result", 0, 13, "tricks")
        return self._number("Result", 0, 13, "tricks")

    def _number(self, name: str, least: int, most: int, what: str) -> int | None:
        value = self._text(name).lstrip("^")
        if not value:
            return None
        # `isdigit` is true of more than `int` takes, and `int` takes no thousands of digits: both are asked
        # first.
        if value.isascii() and value.isdigit() and len(value) < 8 and least <= int(value) <= most:
            return int(value)
        self._add_trouble_at(name, what, value)
        return None

    def _vulnerable(self) -> str | None:
        value = self._values.get("Vulnerable", "").strip()
        if not value or value == "?":
            return None
        vulnerable = VULNERABLE.get(_NO_LETTERS.sub("", value.upper()))
        if vulnerable is None:
            self._add_trouble_at("Vulnerable", "vulnerable", value)
        return vulnerable

    def _hands(self) -> tuple[tuple[Card, ...], ...]:
        value = self._text("Deal")
        if not value:
            return UNKNOWN_HANDS
        line = self._tags["Deal"].line
        try:
            hands = pbn_deal(value)
        except UnreadablePart as why:
            self._add_trouble(line, why.key, why.part)
            return UNKNOWN_HANDS
        if short := short_hand(hands):
            self._add_trouble(line, "short_hand", short)
        return hands

    def _contract(self) -> tuple[str | None, int]:
        value = self._text("Contract").lstrip("^")
        contract = read_contract(value)
        if contract is None and value and value.upper() not in TRUMPS_ONLY:
            self._add_trouble_at("Contract", "contract", value)
        return contract or (None, 1)

    def _calls(self) -> tuple[tuple[Call, ...], int | None]:
        """The calls as they stand, and the seat that the section says to have called first."""
        tag = self._tags.get("Auction")
        if tag is None:
            return (), None
        calls: list[Call] = []
        start = find_seat(tag.value)
        # In the first row the seats before the dealer may have a hyphen each.
        before = len(list(itertools.takewhile(_is_no_call, tag.words)))
        for number, word in enumerate(tag.words):
            if word.text in ENDS:
                break
            if word.text.upper() in (SKIPPED, INSUFFICIENT):
                self._irregular = True
            # Whose the later calls are does not follow from their order any more.
            if word.text.upper() == SKIPPED:
                break
            two = [each.text.upper() for each in tag.words[number : number + 2]]
            if two[0] in REST or two in (["ALL", "PASS"], ["ALL", "PASSES"]):
                calls += [Call(PASS)] * passes_missing(calls)
                break
            if not self._take_call(word, calls):
                self._add_trouble(word.line, "call", word.text)
                break
        return tuple(calls), None if start is None else (start + before) % 4

    def _take_call(self, word: Word, calls: list[Call]) -> bool:
        """Whether the word is a call, a note to the last one, or nothing of account; calls are added."""
        text = word.text
        # In PBN only an explanation stands like this: the call was alerted, also where the note was lost.
        if text.startswith("=") and text.endswith("=") and calls:
            note = self._notes.get(text.strip("="), "")
            calls[-1] = Call(calls[-1].text, True, "" if note == ALERT_NOTE else note)
            return True
        # A judgement, a mark of something irregular, a place without a call: none says what was called.
        if text[0] in "$^-" or not text.strip("!?"):
            return True
        call = CALLS.get(text.rstrip("!?").upper())
        if call is not None:
            calls.append(Call(call, alert="!" in text))
        return call is not None

    def _auction(
        self, dealer: int, calls: tuple[Call, ...], contract: str | None, declarer: int | None
    ) -> tuple[int, tuple[Call, ...], Auction]:
        """Dealer, calls and auction; passes that were left out at the start are put back."""
        line = self._tags["Auction"].line
        auction, legal = auction_of(dealer, [call.text for call in calls])
        if self._text("Declarer").startswith("^"):
            declarer = None
        if self._irregular or (legal == len(calls) and _agrees(auction, contract, declarer)):
            return dealer, calls[:legal], auction
        # Some programs leave out passes before the opening. They are put back only where the contract then
        # comes out as told: any auction could be turned to some other dealer.
        for missing in (1, 2, 3):
            full = (*[Call(PASS)] * missing, *calls)
            other, number = auction_of(dealer, [call.text for call in full])
            if (
                number == len(full)
                and contract
                and declarer is not None
                and _agrees(other, contract, declarer)
            ):
                self._add_trouble(line, "passes", str(missing))
                return dealer, full, other
        if legal < len(calls):
            self._add_trouble(line, "illegal_call", calls[legal].text)
        else:
            self._add_trouble(line, "other_contract")
        return dealer, calls[:legal], auction

    def _cards(self, contract: str, declarer: int, hands: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
        """The cards in the order played, as far as they are sure."""
        tag = self._tags.get("Play")
        if tag is None:
            return ()
        # A row of hyphens alone stands for a trick that was claimed.
        rows = [row for row in self._rows(tag) if any(word.text in _CARDS for word in row)]
        start = find_seat(tag.value)
        if start is None:
            start = (declarer + 1) % 4
        cards, why = _in_order(
            [[word.text for word in row] for row in rows], start, contract, declarer, hands
        )
        if why is not None:
            self._add_trouble(rows[len(cards) // 4][0].line, why.key, why.part)
        return cards

    def _rows(self, tag: Tag) -> Iterator[list[Word]]:
        """The words of each trick, four a row."""
        row: list[Word] = []
        for word in tag.words:
            if word.text in ENDS:
                break
            text = word.text.upper().replace("10", "T").translate(SYMBOLS).rstrip("!?")
            # A judgement by itself is no place of a trick.
            if not text:
                continue
            # A hyphen keeps the column of a card that is not told.
            if text in _CARDS or text.strip("-") == "":
                row.append(Word(text, word.line))
            elif word.text[0] not in "=$^":
                self._add_trouble(word.line, "card", word.text)
                break
            if len(row) == 4:
                yield row
                row = []
        if row:
            yield row


BOARD_TAGS = {
    *PLAYERS,
    "Board",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Contract",
    "Declarer",
    "Result",
    "Auction",
    "Play",
}
"""Tags that a board has fields for."""


def _table(words: Sequence[Word]) -> tuple[tuple[str, ...], ...]:
    """The rows of a table, a line each."""
    rows: dict[int, list[str]] = {}
    for word in words:
        rows.setdefault(word.line, []).append(word.text)
    return tuple(map(tuple, rows.values()))


def _in_order(
    rows: Sequence[Sequence[str]],
    start: int,
    contract: str,
    declarer: int,
    hands: tuple[tuple[Card, ...], ...],
) -> tuple[tuple[Card, ...], UnreadablePart | None]:
    """The cards in the order played, and what ends them too soon.

    Whose a card is, the hands tell where they are known, else its column.
    """
    holders = {card: seat for seat, hand in enumerate(hands) for card in hand}
    cards: list[Card] = []
    # Declarer's left leads. Rule: BRI-PLAY-1
    rules, leader = rules_of(denomination_of(contract)), (declarer + 1) % 4
    for row in rows:
        # By the standard the opening leader's column comes first in every row, not the trick's leader's.
        columns = {(start + column) % 4: card for column, card in enumerate(row) if card in _CARDS}
        # Programs also write tricks in the order of play: where the hands are known they know better than
        # columns.
        own = {holders.get(card, seat): card for seat, card in columns.items()}
        if len(own) < len(columns):
            return tuple(cards), UnreadablePart("one_hand")
        for card in columns.values():
            # Where all four hands are known, each card is in one of them.
            if card not in holders and all(hands):
                return tuple(cards), UnreadablePart("not_held", card)
        for seat in ((leader + step) % 4 for step in range(4)):
            if seat not in own:
                # A row may be short where the play stops: in the last one, or before its first card.
                stops = row is rows[-1] or not own
                return tuple(cards), None if stops else UnreadablePart("short_trick")
            if own[seat] in cards:
                return tuple(cards), UnreadablePart("played_twice", own[seat])
            if hands[seat] and own[seat] not in hands[seat]:
                # by its column: the hand that has it is not known
                return tuple(cards), UnreadablePart("not_held", own[seat])
            cards.append(own[seat])
        leader = winning(rules, [Play((leader + step) % 4, card) for step, card in enumerate(cards[-4:])])[0]
    return tuple(cards), None


def _agrees(auction: Auction, contract: str | None, declarer: int | None) -> bool:
    """Whether an auction leads to the contract, as far as this is told."""
    # Nothing is told, or nothing reached, that could differ.
    if contract is None or not auction.over:
        return True
    if auction.bid is None:
        return contract == PASS
    return auction.bid == contract and declarer in (None, auction.declarer)


def _score(text: str, declarer: int | None) -> int | None:
    """North-South's score in a text such as `NS -50` or `EW 420`; a number alone is declarer's side's.

    >>> _score("NS -50", 0), _score("EW 420", 0), _score("NS 50 EW -50", 1), _score("420", 1), _score("+2", 0)
    (-50, -420, 50, -420, None)
    """
    match = SCORE.match(text)
    if match is None or (not match[1] and declarer is None):
        return None
    side = match[1].upper() if match[1] else ("NS", "EW")[SIDES[declarer or 0]]
    return int(match[2]) * (1 if side == "NS" else -1)


def read_contract(text: str) -> tuple[str, int] | None:
    """The contract and what doubles make of it; None where the text tells none.

    >>> [read_contract(text) for text in ("4SX", "3 nt", "4♥XX", "AP", "8C")]
    [('4S', 2), ('3NT', 1), ('4H', 4), ('Pass', 1), None]
    """
    text = text.strip().upper().translate(SYMBOLS)
    if text in PASS_TEXTS:
        return PASS, 1
    match = CONTRACT.fullmatch(text)
    return None if match is None else (CALLS[match[1] + match[2]], 2 ** len(match[3]))


def _north_south_tricks(match: re.Match[str]) -> int | None:
    """North-South's tricks where they are told by side; None where both sides' are not thirteen together.

    >>> [_north_south_tricks(RESULT_BY_SIDE.fullmatch(text)) for text in ("EW 4", "NS 9 EW 4", "NS 9 EW 3")]
    [9, 9, None]
    """
    side, tricks, other, rest = match.groups()
    if int(tricks) > 13 or (other and (other.upper() == side.upper() or int(tricks) + int(rest) != 13)):
        return None
    return int(tricks) if side.upper() == "NS" else 13 - int(tricks)


def _is_no_call(word: Word) -> bool:
    return not word.text.strip("-")


def _notes_of_calls(tags: Sequence[Tag]) -> dict[str, str]:
    """The notes that calls refer to: those below the auction, and others that no card refers to.

    Auction and play number their notes each from 1 on; some programs write the auction's after the play.
    """
    cards = {word.text.strip("=") for tag in tags if tag.name == "Play" for word in tag.words}
    notes = [(tag.section, *_read_note(tag.value)) for tag in tags if tag.name == "Note"]
    below = {number: text for section, number, text in notes if section != "Play"}
    return {number: text for _, number, text in notes if number not in cards} | below


def _read_note(value: str) -> tuple[str, str]:
    """The number of a note, and its text."""
    number, _, text = value.partition(":")
    return number.strip(), text.strip()
