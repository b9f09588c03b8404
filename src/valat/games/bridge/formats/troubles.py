"""What the readers say of something that they cannot take."""

from collections.abc import Mapping

from valat.kernel.formats import FormatFault

SENTENCES: Mapping[str, str] = {
    "boards": "«{part}» is no board number.",
    "call": "«{part}» is no call; the rest of the auction is left out.",
    "card": "«{part}» is no card; the rest of the play is left out.",
    "check_number": "«{part}» is not the check number of these cards.",
    "command": "«{part}» is no command.",
    "comment": "This comment is never closed.",
    "contract": "«{part}» is no contract.",
    "date": "«{part}» is not clear as a date: year, month, day.",
    "deal": "A deal names its first seat and four hands.",
    "deal_code": "«{part}» is no deal: 26 letters from a to p, thirteen cards a hand.",
    "dealt_twice": "A card is dealt twice: {part}.",
    "four_suits": "«{part}» is not a hand of four suits.",
    "illegal_call": "«{part}» is not legal here; the auction ends before it.",
    "label": "«{part}» begins with no label.",
    "long_hand": "A hand has more than thirteen cards: {part}.",
    "many": "There is more that cannot be read; what follows is not listed.",
    "no_card": "«{part}» is no card.",
    "not_held": "«{part}» is not in the hand that plays it; the play ends before it.",
    "one_hand": "Two cards of a trick are one hand's; the play ends before it.",
    "other_contract": "The auction leads to another contract than is told.",
    "other_result": "The cards give {part}; the result that is told counts.",
    "other_score": "The score «{part}» does not follow from contract and result, which count.",
    "other_start": "The auction begins with {part}, who is not the dealer; the dealer counts.",
    "passes": "Passes at the start are missing: {part}.",
    "played_twice": "«{part}» is played twice; the play ends before it.",
    "seat": "«{part}» is no seat.",
    "short_hand": "A hand has too few cards: {part}.",
    "short_trick": "A trick has not four cards; the play ends in it.",
    "tag": "«{part}» is not a tag.",
    "tag_again": "«{part}» stands twice in a game; the first counts.",
    "tricks": "«{part}» is no number of tricks.",
    "unplayable": "«{part}» cannot be played; the rest of the play is left out.",
    "vulnerable": "«{part}» does not say who is vulnerable.",
    "whole": "«{part}» is no whole command.",
    "word": "«{part}» belongs to no tag.",
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
    '«Q» is no seat.'
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
