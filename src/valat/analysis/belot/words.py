"""The notes of Belot in English, for the command line; the page has them in its own languages."""

from collections.abc import Mapping

from valat.analysis.model import Note

SENTENCES: Mapping[str, str] = {
    "belot.why.made_inside": "Up to here best play makes the contract; from here on it goes inside.",
    "belot.why.made_hanging": "Up to here best play makes the contract; from here on it hangs.",
    "belot.why.hanging_made": "Up to here the contract hangs with best play; from here on it is made.",
    "belot.why.hanging_inside": "Up to here the contract hangs with best play; from here on it goes inside.",
    "belot.why.inside_made": "Up to here best play puts the contract inside; from here on it is made.",
    "belot.why.inside_hanging": "Up to here best play puts the contract inside; from here on it hangs.",
    "belot.why.capot_lost": "Up to here every trick could be had; from here on no more.",
    "belot.why.capot_given": "From here on the opponents can take every trick.",
    "belot.why.trumps_again": "Round {n} of trumps, with none left outside.",
    "belot.why.trumps_from_partner": "Trumps were led though only the partner still held any.",
    "belot.why.into_ruff": "{card} was led; {seat} had none of the suit, but trumps.",
    "belot.why.trumps_not_drawn": "Trumps were not drawn: the opponents still held {n}.",
    "belot.why.under_higher": "{card} was led while {seat} held {higher}.",
    "belot.why.partners_master": (
        "The partner held {master}, the highest left of its suit; another suit was led."
    ),
    "belot.why.missed_trick": "With {other} the trick was safe; with {card} it was lost.",
    "belot.why.risked_trick": "With {other} the trick was safe; after {card} the opponents could take it.",
    "belot.why.took_partners": "With {other} the trick stayed safely with the partner; {card} took it over.",
    "belot.why.lower_enough": ("The lower {other} made the trick just as safe; {card} could have been kept."),
    "belot.why.gave_points": (
        "The trick was lost with either card; points given: {card} {n}, {other} {fewer}."
    ),
    "belot.why.kept_points": (
        "The trick was safe with either card; points brought: {card} {n}, {other} {more}."
    ),
    "belot.why.threw_master": "{card}, the highest left of its suit, went to a trick that it could not win.",
    "belot.why.bared": "{left} was left alone in its suit while {seat} held {higher}.",
}
"""By key; see `notes.FACTS` and `results` for what makes each true."""


def words(note: Note) -> str:
    """The sentence, cards as notated.

    >>> words(Note("belot.why.into_ruff", {"card": "HA", "other": "S7", "seat": "2"}))
    'HA was led; seat 2 had none of the suit, but trumps.'
    """
    args = {name: f"seat {value}" if name == "seat" else value for name, value in note.args.items()}
    return SENTENCES[note.key].format(**args)
