"""What the readers say of something that they cannot take."""

from collections.abc import Mapping

from valat.kernel.formats import FormatFault

SENTENCES: Mapping[str, str] = {
    "boards": "'{part}' isn't a board number.",
    "call": "'{part}' isn't a call. The rest of the auction is skipped.",
    "card": "'{part}' isn't a card. The rest of the play is skipped.",
    "check_number": "'{part}' is not the check number of these cards.",
    "command": "'{part}' isn't a command.",
    "comment": "This comment has no end.",
    "contract": "'{part}' isn't a contract.",
    "date": "'{part}' isn't a clear date. Use year, month, day.",
    "deal": "A deal needs its first seat and four hands.",
    "deal_code": "'{part}' isn't a deal: 26 letters from a to p, thirteen cards to a hand.",
    "dealt_twice": "This card is dealt twice: {part}.",
    "four_suits": "'{part}' isn't a hand of four suits.",
    "illegal_call": "'{part}' isn't legal here. The auction ends before it.",
    "label": "'{part}' doesn't start with a label.",
    "long_hand": "This hand has more than thirteen cards: {part}.",
    "many": "More of the file can't be read. The remaining problems are not listed.",
    "no_card": "'{part}' isn't a card.",
    "not_held": "'{part}' isn't in the hand that plays it. The play ends before it.",
    "one_hand": "Two cards in a trick come from one hand. The play ends before it.",
    "other_contract": "The auction leads to a different contract from the one stated.",
    "other_result": "The play gives {part}; we use the stated result.",
    "other_score": "The score '{part}' doesn't match the contract and result, which we use instead.",
    "other_start": "The auction starts with {part}, who isn't the dealer. We use the dealer.",
    "passes": "Passes are missing at the start: {part}.",
    "played_twice": "'{part}' is played twice. The play ends before it.",
    "seat": "'{part}' isn't a seat.",
    "short_hand": "This hand has too few cards: {part}.",
    "short_trick": "A trick doesn't have four cards. The play ends there.",
    "tag": "'{part}' isn't a tag.",
    "tag_again": "'{part}' appears twice in one deal. We use the first.",
    "tricks": "'{part}' isn't a number of tricks.",
    "unplayable": "'{part}' can't be played. The rest of the play is skipped.",
    "vulnerable": "'{part}' doesn't say who is vulnerable.",
    "whole": "'{part}' is an incomplete command.",
    "word": "'{part}' doesn't belong to a tag.",
}
"""By key, which the page's dictionaries have as `bridge.file.…`."""

MOST = 40
"""Characters of a text that are told."""

MOST_TROUBLES = 1000
"""Troubles of a file that are told: a megabyte of bars would have a million."""


# Without a line: who raises it sees one value only, the reader that catches it knows where that stands.
class UnreadablePart(Exception):
    """Something that cannot be taken: the key of its sentence, and the part of the text."""

    def __init__(self, key: str, part: str = "") -> None:
        super().__init__(key, part)
        self.key, self.part = key, part


def trouble_of(line: int, key: str, part: str = "") -> FormatFault:
    """The trouble of that key, and the part of the text that made it.

    >>> trouble_of(3, "seat", "Q").why
    "'Q' isn't a seat."
    """
    args = {"part": part[:MOST]} if "{" in SENTENCES[key] else {}
    return FormatFault(line, SENTENCES[key].format(**args), f"bridge.file.{key}", args)


class TroubleList:
    """The troubles of a file, as many as are told."""

    def __init__(self) -> None:
        self.faults: list[FormatFault] = []

    def add(self, line: int, key: str, part: str = "") -> None:
        """Adds a trouble; the last one that has room says that there are more."""
        if len(self.faults) < MOST_TROUBLES:
            self.faults.append(trouble_of(line, key, part))
        elif len(self.faults) == MOST_TROUBLES:
            self.faults.append(trouble_of(line, "many"))
