"""Meetings of a round that is paired by what came before, each with a sentence on why it is this one."""

from typing import Literal

from msgspec import Struct

Why = Literal[
    "upper_half",
    "odd_bye",
    "neighbours",
    "met_nearer",
    "between_taken",
    "again",
    "lowest_bye",
    "higher_bye",
    "bye_again",
    "bracket",
    "seed_bye",
]
"""The stable names of the sentences, for translators."""


class Pairing(Struct, frozen=True, omit_defaults=True):
    """A meeting of the next round, or a bye where `other` is None, and a sentence on why it is this one.

    Attributes:
        key: the sentence's stable name.
        places: of the two before the round, from 1; empty where there are none yet.
        named: the contestants whom the sentence names beside the two.
    """

    one: int
    other: int | None
    why: str
    key: Why
    places: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
