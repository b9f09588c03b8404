"""The notes of Belot in English, for the command line; the page has them in its own languages."""

from collections.abc import Mapping

from valat.analysis.model import Note
from valat.games.belot.terms import RANKS, SUITS

SENTENCES: Mapping[str, str] = {
    "belot.note.made_inside": "Up to here best play made the contract; from here on it goes inside.",
    "belot.note.made_hanging": "Up to here best play made the contract; from here on it hangs.",
    "belot.note.hanging_made": "Up to here the contract hung with best play; from here on it is made.",
    "belot.note.hanging_inside": "Up to here the contract hung with best play; from here on it goes inside.",
    "belot.note.inside_made": "Up to here best play put the contract inside; from here on it is made.",
    "belot.note.inside_hanging": "Up to here best play put the contract inside; from here on it hangs.",
    "belot.note.capot_lost": "Up to here every trick could be had; from here on the capot is gone.",
    "belot.note.capot_given": "From here on the opponents can take every trick.",
    "belot.note.trumps_again": "Round {n} of trumps, with none left outside.",
    "belot.note.trumps_from_partner": "Trumps were led though only the partner still held any ({n}).",
    "belot.note.into_ruff": "{suit} were led, of which {seat} had none, but trumps.",
    "belot.note.trumps_not_drawn": "Trumps were not drawn: the opponents still held {n}.",
    "belot.note.under_higher": "The {card} was led, over which {seat} held the {higher}.",
    "belot.note.partners_master": (
        "{suit} were not led, of which the partner held the highest card, the {master}."
    ),
    "belot.note.missed_trick": "With the {other} the trick was safe; with the {card} it was lost.",
    "belot.note.risked_trick": (
        "With the {other} the trick was safe; after the {card} the opponents could take it."
    ),
    "belot.note.took_partners": "The partner's trick was safe with the {other}; the {card} took it over.",
    "belot.note.lower_enough": (
        "The {other} would have held the trick as safely, and the {card} could be kept."
    ),
    "belot.note.gave_points": (
        "The trick was lost with either card: the {card} gave it {n} points, the {other} {fewer}."
    ),
    "belot.note.kept_points": (
        "The trick was safe with either card: the {other} would have brought {more} points, the {card} {n}."
    ),
    "belot.note.threw_master": "The {card} was the highest of {suit} left, and went to a lost trick.",
    "belot.note.bared": "The {left} was left bare while {seat} held the {higher}.",
}
"""By key; see `notes.FACTS` and `results` for what makes each true."""


def words(note: Note) -> str:
    """The sentence, cards and seats in words.

    >>> words(Note("belot.note.into_ruff", {"card": "HA", "other": "S7", "suit": "H", "seat": "2"}))
    'Hearts were led, of which seat 2 had none, but trumps.'
    """
    said = SENTENCES[note.key].format(**{name: _word(name, value) for name, value in note.args.items()})
    return said[0].upper() + said[1:]


def _word(name: str, value: str) -> str:
    if name == "suit":
        return SUITS[value]
    if name == "seat":
        return f"seat {value}"
    return f"{RANKS[value[1]]} of {SUITS[value[0]]}" if value[0] in SUITS else value
