"""Links to Bridge Base's viewer: a board in the parameters of an address, one a line."""

import re
from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import parse_qs, urlsplit

from msgspec import structs

from valat.games.bridge.formats.board import Board, Reading
from valat.games.bridge.formats.lin import read_lin
from valat.games.bridge.formats.troubles import TroubleList
from valat.kernel.formats import numbered_lines

LETTERS = "swne"
"""The seats' parameters in LIN's order."""
MOST_HOST = 100
"""Letters in which a link shows that it is one."""

_LINK = re.compile(r"https?://|\S*handviewer\.html\?", re.ASCII)
_CALL = re.compile(r"(?:[1-7](?:nt?|[cdhs])|p|d|x{1,2}|r)!?|\(([^)]*)\)|\{[^}]*\}|[-\s]+", re.IGNORECASE)
_CARD = re.compile(r"[cdhs](?:10|[2-9tjqka])|\{[^}]*\}|[-\s]+", re.IGNORECASE)


def is_link(line: str) -> bool:
    """Whether a line is a link that tells a board.

    >>> is_link("https://example.org/handviewer.html?n=s2h3&d=n"), is_link("https://example.org/?page=2")
    (True, False)
    """
    return bool(_values(line.strip()))


def link_boards(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """The board of each link, a line each; a line that is none is added to the troubles."""
    for number, line in numbered_lines(lines):
        values = _values(line.strip())
        if values:
            reading = read_link(values)
            yield from reading.boards
            troubles.faults += [structs.replace(trouble, line=number) for trouble in reading.troubles]
        elif line.strip():
            troubles.add(number, "command", line.strip())


def _values(link: str) -> Mapping[str, str]:
    """The parameters of a link, by name; none where it is no link that tells a board."""
    if not _LINK.match(link[:MOST_HOST]):
        return {}
    try:
        values = {name.lower(): words[0] for name, words in parse_qs(urlsplit(link).query).items()}
    except ValueError:  # an address with half a pair of brackets
        return {}
    return values if values.keys() & {"lin", *LETTERS} else {}


def read_link(values: Mapping[str, str]) -> Reading:
    """The board of such parameters: its LIN, or hands, calls and cards one by one. Rule: BRI-COMP-7

    >>> values = {"n": "sak", "d": "n", "v": "b", "b": "7", "a": "1c!(16+)ppp", "nn": "Ann"}
    >>> board = read_link(values).boards[0]
    >>> board.number, board.vulnerable, board.players[0], board.calls[0].note, board.contract
    (7, 'all', 'Ann', '16+', '1C')
    """
    if "lin" in values:
        return read_lin(values["lin"])
    return read_lin("".join(_commands(values)))


def _commands(values: Mapping[str, str]) -> Iterator[str]:
    """The same board in LIN."""
    names = ",".join(_word(values.get(f"{seat}n", "")).replace(",", " ") for seat in LETTERS)
    dealer = values.get("d", "").lower()
    number = LETTERS.find(dealer) + 1 if dealer in tuple(LETTERS) else ""
    hands = ",".join(_word(values.get(seat, "")) for seat in LETTERS)
    yield f"pn|{names}|md|{number}{hands}|"
    if board := _word(values.get("b", "")):
        yield f"ah|Board {board}|"
    # nobody is a hyphen here
    yield f"sv|{_word(values.get('v', '')).replace('-', 'o')}|"
    yield from _calls(values.get("a", ""))
    for card in _parts(_CARD, values.get("p", "")):
        if card[0] not in "{- ":
            yield f"pc|{card}|"
    if claimed := _word(values.get("c", "")):
        yield f"mc|{claimed}|"


def _calls(text: str) -> Iterator[str]:
    """The calls; what stands in round brackets explains the one before."""
    for word in _parts(_CALL, text):
        if word[0] == "(":
            yield f"an|{_word(word.strip('()'))}|"
        elif word[0] not in "{- ":
            yield f"mb|{word}|"


def _parts(pattern: re.Pattern[str], text: str) -> Iterator[str]:
    """The words of a text without blanks between them; where none begins, the rest is one."""
    text, at = _word(text), 0
    while at < len(text):
        match = pattern.match(text, at)
        word = match[0] if match and match[0] else text[at:]
        yield word
        at += len(word)


def _word(text: str) -> str:
    """A text that cannot be taken for a command of LIN."""
    return text.replace("|", "/").strip()
