"""Reading LIN, the format of Bridge Base: single boards, and vugraph files of two rooms."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from urllib.parse import unquote

from valat.cards.card import Card
from valat.games.bridge.formats.board import (
    BID_NAMES,
    UNKNOWN_HANDS,
    Board,
    Reading,
    auction_of,
    first_not_held,
    read_whole,
    tricks_of,
)
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import complete_hands, lin_hand, short_hand
from valat.games.bridge.formats.troubles import TroubleList, UnreadablePart
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import DECK, SEATS

SOUTH_FIRST = (2, 3, 0, 1)
"""The seats in LIN's order: South, West, North, East; as dealer 1, 2, 3, 4."""

# Nobody is `o`, which some write as a nought; an empty value says nothing.
VULNERABLE = {"o": "none", "0": "none", "": None, "n": "ns", "e": "ew", "b": "all"}
SCORING = {"I": "IMP", "P": "MatchPoints", "B": "Butler"}
ROOMS = {"o": "Open", "c": "Closed"}
CALLS = {
    "P": PASS,
    "D": DOUBLE,
    "X": DOUBLE,
    "R": REDOUBLE,
    "XX": REDOUBLE,
    "PASS": PASS,
    **BID_NAMES,
}
# LIN has no sign for the end of a board: it shows by a command that cannot come after what was read.
ENDED_BY = {
    "pn": ("md", "mb", "pc"),
    "md": ("md", "mb", "pc"),
    "ah": ("mb", "pc"),
    "sv": ("mb", "pc"),
    "mb": ("pc",),
}
"""For a command those of a board after which it belongs to the next one: names, cards, calls, play."""
BEHIND = ("pn", "ah", "sv")
"""Those that some programs write behind the cards, calls or play of the board that they are of."""

NOTE = re.compile(r"Contract: ([1-7](?:NT|[CDHS]))(X{0,2}) by ([NESW])(?:, (\d|1[0-3]) tricks)?\.", re.ASCII)
"""The contract of a board without an auction, for which LIN has no command: a note tells people, and us."""

ESCAPED_BLANK = "%20"
LINES_AT_FIRST = 1000
"""Lines by which it shows whether a file was copied out of an address."""

_CODE = re.compile(r"[a-z][a-z0-9]", re.IGNORECASE)
_BOARD = re.compile(r"(\d{1,6})\s*$")
_CARDS = frozenset(DECK)
# Some programs write several calls, or cards, in one command.
_ONE_CALL = re.compile(r"(?:[1-7](?:NT?|[CDHS])|PASS|P|X(?=XX)|XX|[DXR])!*", re.IGNORECASE)
_ONE_CARD = re.compile(r"[CDHS](?:10|[2-9TJQKA])", re.IGNORECASE)


def read_lin(text: str) -> Reading:
    """The boards of a LIN text, and what could not be read, by line. Rule: BRI-COMP-7

    >>> reading = read_lin("qx|o7|md|3,,,|mb|1N!|an|15-17|mb|p|mb|p|mb|p|pc|d9|mc|8|")
    >>> board = reading.boards[0]
    >>> board.number, board.contract, board.declarer, board.tricks, board.calls[0].note
    (7, '1NT', 0, 8, '15-17')
    """
    return read_whole(lin_boards, text)


def lin_boards(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """Each board of a LIN file as soon as the next one begins.

    Bars and blanks that were escaped, as an address has them, show in the first lines.
    """
    rest = iter(lines)
    first = list(islice(rest, LINES_AT_FIRST))
    start = "".join(first)
    told = (unquote(line) if _is_escaped(start) else line for line in chain(first, rest))
    # Only a file that has its blanks so means them.
    blanks = ESCAPED_BLANK in start
    reader = _Reader(troubles)
    for code, value, line in _commands(told, troubles):
        yield from reader.take(code, unquote(value) if blanks else value, line)
    yield from reader.end()


def _is_escaped(text: str) -> bool:
    """Whether the text was copied out of an address, bars and all.

    >>> _is_escaped("mb%7C1N%7C"), _is_escaped("mb|1N|an|50%7C|")
    (True, False)
    """
    return "|" not in text and "%7c" in text.lower()


def _commands(lines: Iterable[str], troubles: TroubleList) -> Iterator[tuple[str, str, int]]:
    """Each command's code, value and line; what is none is told and left out."""
    begun, start, line = "", 1, 1
    for part, is_last in _parts(lines):
        next_code = part.strip() if _CODE.fullmatch(part.strip()) else ""
        if begun and not (next_code and part.startswith("\n")):
            yield begun.lower(), part, start
            begun = ""
        else:
            # A command at the end of a line may lack its value and the bar after it: this is the next one's.
            if begun:
                yield begun.lower(), "", start
            # The code's own line, not that of the breaks before it.
            begun, start = next_code, line + part[: len(part) - len(part.lstrip())].count("\n")
            if is_last and part.strip():
                troubles.add(line, "whole", part.strip())
            # Only the code is passed over: what follows is tried as one, so a bar too many spoils little.
            elif not begun and not is_last:
                troubles.add(start, "command", part.strip())
        line += part.count("\n")


def _parts(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """What stands between the bars, and whether it is the text's end."""
    begun: list[str] = []
    for line in lines:
        *whole, rest = line.split("|")
        for part in whole:
            yield "".join([*begun, part]), False
            begun = []
        begun.append(rest)
    yield "".join(begun), True


def contract_note(board: Board) -> str:
    """The note of a board whose contract no auction tells.

    >>> contract_note(Board(contract="4H", multiplier=2, declarer=0, tricks=10))
    'Contract: 4HX by N, 10 tricks.'
    """
    assert board.declarer is not None
    tricks = "" if board.tricks is None else f", {board.tricks} tricks"
    return f"Contract: {board.contract}{'X' * (board.multiplier // 2)} by {SEATS[board.declarer]}{tricks}."


class _Reader:
    """What is known while the commands of a text are taken one after the other."""

    def __init__(self, troubles: TroubleList) -> None:
        self._troubles = troubles
        # Names and event hold for all boards that follow, until others come.
        self._names: list[str] = []
        self._event: dict[str, str] = {}
        self._game: _Game | None = None
        # The commands of the board that is open, and the names before it.
        self._codes: set[str] = set()

    def take(self, code: str, value: str, line: int) -> Iterator[Board]:
        """Takes a command; the board that it ends."""
        if code == "vg":
            self._event = _event(value)
        elif code == "pn":
            yield from self._begin_anew(code)
            self._names = [name.replace("~", " ").strip() for name in value.split(",")]
            self._codes.add(code)
        elif code == "qx":
            yield from self.end()
            self._game = _Game(self._troubles, line)
            self._game.place(value)
            self._codes.add(code)
        else:
            yield from self._begin_anew(code)
            if self._game is None:
                self._game = _Game(self._troubles, line)
            self._codes.add(code)
            self._game.take(code, value, line)

    def _begin_anew(self, code: str) -> Iterator[Board]:
        """Ends the board that has what cannot stand before such a command."""
        if self._codes.intersection(ENDED_BY.get(code, ())) and not self._is_behind(code):
            yield from self.end()

    def _is_behind(self, code: str) -> bool:
        """Whether a command is of the board behind whose play it stands, which has none yet.

        In a match each board begins with its place. Names hold for the boards that follow, too: later ones
        come before the cards of theirs.
        """
        if code not in BEHIND or self._codes & {code, "qx"}:
            return False
        return code != "pn" or not self._names or not self._codes & {"mb", "pc"}

    def end(self) -> Iterator[Board]:
        """The board that is open, if any, which ends."""
        if self._game is not None and self._game.has_content:
            yield self._game.board(self._names, self._event)
        self._game, self._codes = None, set()


class _Game:
    """One board being read."""

    def __init__(self, troubles: TroubleList, line: int) -> None:
        self._troubles = troubles
        self._line = line
        self._room = "o"
        self._number: int | None = None
        self._dealer: int | None = None
        self._vulnerable: str | None = None
        self._hands = UNKNOWN_HANDS
        self._calls: list[Call] = []
        self._cards: list[Card] = []
        self._card_lines: list[int] = []
        self._note_match: re.Match[str] | None = None
        self._tricks: int | None = None
        self._cut: set[str] = set()
        self._played = False
        self.has_content = False

    def place(self, value: str) -> None:
        """Takes the room and number of a vugraph board, `o12`."""
        self._room = value[:1].lower() if value[:1].lower() in ROOMS else "o"
        self._read_number(value)
        self.has_content = True

    def take(self, code: str, value: str, line: int) -> None:
        """Takes a command; those that tell nothing of a board, such as chat, are passed over."""
        reader = {
            "md": self._deal,
            "ah": self._title,
            "sv": self._vulnerability,
            "mb": self._call,
            "an": self._note,
            "pc": self._card,
            "mc": self._claim,
            "nt": self._contract_note,
        }.get(code)
        if reader is not None:
            # Programs write commands with nothing in them: of these alone no board is made.
            self.has_content = self.has_content or bool(value.strip())
            self._played = self._played or code in ("pc", "mc")
            reader(value.strip(), line)

    def board(self, names: list[str], event: Mapping[str, str]) -> Board:
        """The board as far as it was told."""
        dealer, auction = self._dealer, None
        calls = tuple(self._calls)
        # Without a dealer nobody knows whose the calls are: they stay as they stand.
        if dealer is not None:
            auction, legal = auction_of(dealer, [call.text for call in calls])
            if legal < len(calls):
                self._add_trouble(self._line, "illegal_call", calls[legal].text)
            calls = calls[:legal]
        # A bid is no contract while the auction lasts, and cards without a contract are nobody's.
        over = auction if auction is not None and auction.over else None
        named = over if over is not None and over.bid is not None else None
        contract, multiplier, declarer = None if over is None else over.bid or PASS, 1, None
        if named:
            multiplier, declarer = named.multiplier, named.declarer
        elif over is None and (note := self._note_match):
            contract, multiplier, declarer = note[1], 2 ** len(note[2]), SEATS.index(note[3])
            self._tricks = int(note[4]) if note[4] else self._tricks
        cards = () if contract is None or declarer is None else self._held_cards(contract, declarer)
        return Board(
            number=self._number,
            dealer=dealer,
            vulnerable=self._vulnerable,
            hands=self._hands,
            players=_players(names, self._room),
            calls=calls,
            cards=cards,
            contract=contract,
            multiplier=multiplier,
            declarer=declarer,
            tricks=self._tricks if self._tricks is not None else _tricks_taken(contract, declarer, cards),
            # Only a match has rooms: without one `o` is no more than the default.
            tags={**event, "Room": ROOMS[self._room]} if event else {},
        )

    def _held_cards(self, contract: str, declarer: int) -> tuple[Card, ...]:
        """The cards as far as each is in the hand that plays it."""
        place = first_not_held(contract, declarer, self._cards, self._hands)
        if place is None:
            return tuple(self._cards)
        self._add_trouble(self._card_lines[place], "not_held", self._cards[place])
        return tuple(self._cards[:place])

    def _add_trouble(self, line: int, key: str, part: str = "") -> None:
        self._troubles.add(line, key, part)

    def _read_number(self, value: str) -> None:
        match = _BOARD.search(value)
        if match and int(match[1]) > 0:
            self._number = int(match[1])

    def _title(self, value: str, line: int) -> None:
        self._read_number(value)

    def _vulnerability(self, value: str, line: int) -> None:
        if value[:1].lower() not in VULNERABLE:
            self._add_trouble(line, "vulnerable", value)
        self._vulnerable = VULNERABLE.get(value[:1].lower())

    def _deal(self, value: str, line: int) -> None:
        if value[:1] in ("1", "2", "3", "4"):
            self._dealer, value = SOUTH_FIRST[int(value[0]) - 1], value[1:]
        rows = value.split(",")
        try:
            # Files often leave out the fourth hand, which is what the others leave.
            hands = [lin_hand(row.strip()) for row in rows[:4]] + [()] * (4 - len(rows))
            by_seat = dict(zip(SOUTH_FIRST, hands, strict=True))
            self._hands = complete_hands([by_seat[seat] for seat in range(4)])
            if short := short_hand(self._hands):
                self._add_trouble(line, "short_hand", short)
        except UnreadablePart as why:
            self._add_trouble(line, why.key, why.part)

    def _call(self, value: str, line: int) -> None:
        for part in _split(value, _ONE_CALL):
            # A call left out would shift all later ones to other seats: nothing after it is taken.
            if "mb" in self._cut:
                return
            call = CALLS.get(part.rstrip("!").upper())
            if call is None:
                self._cut.add("mb")
                self._add_trouble(line, "call", part)
            else:
                self._calls.append(Call(call, alert="!" in part))

    def _note(self, value: str, line: int) -> None:
        if self._played:  # of a call that could not be read
            self._add_trouble(line, "whole", value)
        elif self._calls and "mb" not in self._cut:
            last = self._calls[-1]
            # What is explained is alerted, whether the file marks it or not.
            self._calls[-1] = Call(last.text, last.alert or bool(value), value)

    def _card(self, value: str, line: int) -> None:
        for part in _split(value, _ONE_CARD):
            if "pc" in self._cut:
                return
            card = part.upper().replace("10", "T")
            if card not in _CARDS or card in self._cards:
                self._cut.add("pc")
                self._add_trouble(line, "unplayable", part)
            else:
                self._cards.append(card)
                self._card_lines.append(line)

    def _claim(self, value: str, line: int) -> None:
        # `isdigit` is true of more than `int` takes, and `int` takes no thousands of digits: both are asked
        # first.
        if value.isascii() and value.isdigit() and len(value) < 3 and int(value) <= 13:
            self._tricks = int(value)
        elif value:
            self._add_trouble(line, "tricks", value)

    def _contract_note(self, value: str, line: int) -> None:
        self._note_match = NOTE.fullmatch(value) or self._note_match


def _split(value: str, one: re.Pattern[str]) -> list[str]:
    """The calls or cards of a command; what is not all of them stays in one piece, to be told.

    >>> _split("1Np3N!", _ONE_CALL), _split("1N?", _ONE_CALL)
    (['1N', 'p', '3N!'], ['1N?'])
    """
    parts = one.findall(value)
    return parts if "".join(parts) == "".join(value.split()) and parts else [value]


def _players(names: list[str], room: str) -> tuple[str, ...]:
    """A name for each seat, of the second four in the closed room."""
    # With four names only, the file is of one table, whatever the room.
    own = names[4:8] if room == "c" and len(names) > 4 else names[:4]
    by_seat = dict(zip(SOUTH_FIRST, own + [""] * (4 - len(own)), strict=True))
    return tuple(by_seat[seat] for seat in range(4))


def _tricks_taken(contract: str | None, declarer: int | None, cards: Sequence[Card]) -> int | None:
    """Declarer's tricks where all cards were played."""
    if contract is None or declarer is None or len(cards) < len(DECK):
        return None
    return tricks_of(contract, declarer, cards)


def _event(value: str) -> dict[str, str]:
    """What a vugraph file says of its event."""
    # Files leave out fields at the end.
    fields = [field.strip() for field in value.split(",")] + [""] * 9
    tags = {
        "Event": fields[0],
        "Stage": fields[1],
        "Scoring": SCORING.get(fields[2].upper(), ""),
        "HomeTeam": fields[5],
        "VisitTeam": fields[7],
    }
    return {name: text for name, text in tags.items() if text}
