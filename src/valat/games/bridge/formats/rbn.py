"""Reading RBN, Richard Pavlicek's notation: a line a label, an empty line between boards.

Source: its labels and their forms as the author's page describes them (version 3). What is told of event and
players holds for the boards after it until it is told again.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from valat.cards.card import Card
from valat.games.bridge.contract import BOOK
from valat.games.bridge.formats.board import (
    BID_NAMES,
    UNKNOWN_HANDS,
    Board,
    Reading,
    auction_of,
    first_not_held,
    passes_missing,
    read_whole,
)
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import complete_hands, pbn_hand, short_hand
from valat.games.bridge.formats.troubles import TroubleList, UnreadablePart
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, DECK, SEATS, level_of
from valat.kernel.formats import numbered_lines

LASTING = frozenset("DTLEFSKNB")
"""Labels that hold until another of the same stands there; the others are one board's."""
VULNERABLE = {"Z": "none", "N": "ns", "E": "ew", "B": "all", "?": None}
SCORING = {"I": "IMP", "M": "MatchPoints", "B": "BAM", "R": "Rubber", "X": "Cavendish"}
TAGS = {"E": "Event", "L": "Site", "S": "Stage"}

CALLS = {
    "P": PASS,
    "X": DOUBLE,
    "XX": REDOUBLE,
    "R": REDOUBLE,
    **BID_NAMES,
}

_CARDS = frozenset(DECK)
_LABEL = re.compile(r"([A-Z0-9]) (.*)")
_CALL = re.compile(r"([1-7][CDHSN]T?|P|XX?|R|A)|(\^?\d)|[*!?:\s-]", re.IGNORECASE | re.ASCII)
_CARD = re.compile(r"([CDHS]?)([2-9TJQKA])", re.IGNORECASE)
_CONTRACT = re.compile(r"([1-7](?:NT?|[CDHS]))(X{0,2}|R)?(?::([NESW]))?", re.IGNORECASE | re.ASCII)
_BESIDE = re.compile(r"=|[+-]\d{1,2}\b", re.ASCII)
_TRICKS = re.compile(r"(\d{1,2})\b", re.ASCII)


def read_rbn(text: str) -> Reading:
    """The boards of an RBN text, and what could not be read, by line. Rule: BRI-COMP-7

    >>> board = read_rbn("N A+B:C+D\\nB 3\\nA SE:1N*P3N:A\\nC 3N:S\\nR +1").boards[0]
    >>> board.players, board.contract, board.declarer, board.tricks
    (('A', 'D', 'B', 'C'), '3NT', 2, 10)
    """
    return read_whole(rbn_boards, text)


def rbn_boards(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """Each board of an RBN file as soon as its lines are there."""
    lasting: dict[str, tuple[int, str]] = {}
    own: dict[str, tuple[int, str]] = {}
    for number, line in chain(numbered_lines(lines), [(0, "")]):
        if not line.strip():
            if own:
                yield _Board({**lasting, **own}, troubles).board()
            own = {}
        elif match := _LABEL.match(line):
            if match[1] in LASTING:
                lasting[match[1]] = number, match[2].strip()
            else:
                own[match[1]] = number, match[2].strip()
        elif line[0] not in "%{":
            troubles.add(number, "label", line)


class _Board:
    """One board's lines being read; what cannot be is added to the troubles.

    Args:
        lines: by label the number of the line, and what it says.
    """

    def __init__(self, lines: Mapping[str, tuple[int, str]], troubles: TroubleList) -> None:
        self._lines, self._troubles = lines, troubles

    def board(self) -> Board:
        """The board as far as it can be read."""
        dealer, vulnerable, calls = self._auction()
        contract, multiplier, declarer = self._contract()
        auction = auction_of(dealer, [call.text for call in calls])[0] if dealer is not None else None
        if auction is not None and auction.over:
            reached = auction.declarer if auction.bid is not None else None
            if contract not in (None, auction.bid or PASS) or declarer not in (None, reached):
                self._add("C", "other_contract")
            contract, multiplier, declarer = auction.bid or PASS, auction.multiplier, reached
        hands = self._hands()
        cards: tuple[Card, ...] = ()
        if contract not in (None, PASS) and declarer is not None:
            cards = self._cards(contract, declarer, hands)
        return Board(
            number=self._board_number(),
            dealer=dealer,
            vulnerable=vulnerable,
            hands=hands,
            players=self._players(),
            calls=calls,
            cards=cards,
            contract=contract,
            multiplier=multiplier,
            declarer=declarer,
            tricks=None if contract == PASS else self._tricks(contract),
            tags=dict(self._tags()),
        )

    def _add(self, label: str, key: str, part: str = "") -> None:
        self._troubles.add(self._lines[label][0], key, part)

    def _value(self, label: str) -> str:
        return self._lines.get(label, (0, ""))[1]

    def _board_number(self) -> int | None:
        value = self._value("B")
        if value in ("", "?"):
            return None
        if value.isascii() and value.isdigit() and 0 < len(value) < 7 and int(value):
            return int(value)
        self._add("B", "boards", value)
        return None

    def _players(self) -> tuple[str, ...]:
        """A name for each seat, of `North+South:West+East`."""
        pairs = [pair.split("+") for pair in self._value("N").split(":")[:2]]
        (north, south), (west, east) = ([*pair, "", ""][:2] for pair in [*pairs, [], []][:2])
        return tuple("" if name.strip() == "?" else name.strip() for name in (north, east, south, west))

    def _hands(self) -> tuple[tuple[Card, ...], ...]:
        value = self._value("H")
        if not value:
            return UNKNOWN_HANDS
        first, _, rest = value.partition(":")
        rows = [*rest.split(":"), "", "", "", ""][:4]
        try:
            if first.upper() not in tuple(SEATS):
                raise UnreadablePart("deal")
            start = SEATS.index(first.upper())
            hands = complete_hands([pbn_hand(rows[(seat - start) % 4].strip() or "-") for seat in range(4)])
        except UnreadablePart as why:
            self._add("H", why.key, why.part)
            return UNKNOWN_HANDS
        if short := short_hand(hands):
            self._add("H", "short_hand", short)
        return hands

    def _auction(self) -> tuple[int | None, str | None, tuple[Call, ...]]:
        """Dealer, who is vulnerable, and the legal calls."""
        value = self._value("A")
        head, colon, rest = value.partition(":")
        if not value:
            return None, None, ()
        if not colon or head[:1].upper() not in tuple(SEATS) or head[1:2].upper() not in VULNERABLE:
            self._add("A", "seat", head)
            return None, None, ()
        dealer, vulnerable = SEATS.index(head[0].upper()), VULNERABLE[head[1].upper()]
        calls = self._calls(rest)
        _, legal = auction_of(dealer, [call.text for call in calls])
        if legal < len(calls):
            self._add("A", "illegal_call", calls[legal].text)
        return dealer, vulnerable, tuple(calls[:legal])

    def _calls(self, text: str) -> list[Call]:
        calls: list[Call] = []
        at = 0
        while at < len(text):
            match = _CALL.match(text, at)
            if match is None:
                self._add("A", "call", text[at:])
                break
            at = match.end()
            if (word := (match[1] or "").upper()) == "A":
                # all pass
                calls += [Call(PASS)] * passes_missing(calls)
            elif word:
                calls.append(Call(CALLS[word]))
            elif calls and match[2]:
                note = self._value(match[2].lstrip("^"))
                calls[-1] = Call(calls[-1].text, True, note)
            elif calls and match[0] == "*":
                calls[-1] = Call(calls[-1].text, True, calls[-1].note)
        return calls

    def _contract(self) -> tuple[str | None, int, int | None]:
        value = self._value("C")
        if value in ("", "?", "?:?"):
            return None, 1, None
        if value.upper().partition(":")[0] in ("P", "PASS", "PASSED"):
            return PASS, 1, None
        match = _CONTRACT.fullmatch(value)
        if match is None:
            self._add("C", "contract", value)
            return None, 1, None
        doubles = (match[2] or "").upper()
        multiplier = 4 if doubles == "R" else 2 ** len(doubles)
        return CALLS[match[1].upper()], multiplier, SEATS.index(match[3].upper()) if match[3] else None

    def _tricks(self, contract: str | None) -> int | None:
        """Declarer's tricks: as a number, or beside the contract as `=`, `+1` or `-2`."""
        value = self._value("R")
        if value in ("", "?"):
            return None
        if contract in BIDS and (match := _BESIDE.match(value)):
            tricks = BOOK + level_of(contract) + (0 if match[0] == "=" else int(match[0]))
        elif match := _TRICKS.match(value):
            tricks = int(match[1])
        else:
            tricks = -1
        if not 0 <= tricks <= 13:
            self._add("R", "tricks", value)
            return None
        return tricks

    def _cards(self, contract: str, declarer: int, hands: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
        """The cards in the order played; a suit stands only where it is another than the one before it."""
        head, _, rest = self._value("P").partition(":")
        if not rest:
            return ()
        if head.upper() != SEATS[(declarer + 1) % 4]:
            self._add("P", "seat", head)
            return ()
        cards: list[Card] = []
        for trick in re.split(r"[:,\s]+", rest):
            led = ""
            for match in _CARD.finditer(trick.replace("10", "T")):
                led = led or match[1].upper()
                cards.append((match[1].upper() or led) + match[2].upper())
        for number, card in enumerate(cards):
            if card not in _CARDS or card in cards[:number]:
                self._add("P", "unplayable", card)
                cards = cards[:number]
                break
        place = first_not_held(contract, declarer, cards, hands)
        if place is not None:
            self._add("P", "not_held", cards[place])
        return tuple(cards[:place])

    def _tags(self) -> Iterator[tuple[str, str]]:
        for label, name in TAGS.items():
            if value := self._value(label):
                yield name, value
        if scoring := SCORING.get(self._value("F")[:1].upper()):
            yield "Scoring", scoring
        home, _, visitors = self._value("K").partition(":")
        if visitors:
            yield "HomeTeam", home.strip()
            yield "VisitTeam", visitors.partition(":")[0].strip()
        if match := re.match(r"(\d{4})(\d\d)(\d\d)", self._value("D")):
            yield "Date", ".".join(match.groups())
