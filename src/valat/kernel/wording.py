"""Refusals in words: from a game's table of sentences to what a player reads."""

from collections.abc import Mapping
from typing import Protocol

from valat.cards.card import rank_of, suit_of
from valat.kernel.errors import Illegal

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = dict(
    zip(
        "23456789TJQKA",
        "two three four five six seven eight nine ten jack queen king ace".split(),
        strict=True,
    )
)

Sentences = Mapping[str, tuple[str, str]]
"""By key the usual rule's ID, and the English sentence with what it needs in braces."""


class RefusalBuilder(Protocol):
    """Gives the refusal of a key."""

    def __call__(self, key: str, rule: str | None = None, **args: str) -> Illegal:
        """The refusal.

        Args:
            key: one of the game's.
            rule: the rule's ID where it is another than the usual one.
            args: what the sentence needs, as notated.
        """


def refusal_builder(sentences: Sentences, **words: Mapping[str, str]) -> RefusalBuilder:
    """What gives a game's refusals.

    Args:
        words: for further names of what a sentence needs the words of its values; cards, suits and ranks
            have theirs, and what has none stands as it is.

    >>> refusal_builder({"follow": ("BEL-PLAY-1", "You hold {suit}, so not the {card}.")})(
    ...     "follow", suit="H", card="CQ"
    ... ).why
    'You hold hearts, so not the queen of clubs.'
    """
    known = {"suit": SUITS, "rank": RANKS, **words}

    def word(name: str, value: str) -> str:
        if name == "card":
            return f"{RANKS[rank_of(value)]} of {SUITS[suit_of(value)]}"
        return known.get(name, {}).get(value, value)

    def illegal(key: str, rule: str | None = None, **args: str) -> Illegal:
        usual, sentence = sentences[key]
        told = {name: word(name, value) for name, value in args.items()}
        # The arguments as notated, since other languages have words of their own for them.
        return Illegal(sentence.format(**told), rule=rule or usual, key=key, args=args)

    return illegal
