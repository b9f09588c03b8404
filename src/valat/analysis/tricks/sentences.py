"""What is said of a card of any trick game, in English, for the command line."""

from collections.abc import Mapping

from valat.analysis.report import AnalysisNote

SENTENCES: Mapping[str, str] = {
    "trumps_again": "Round {n} of trumps, with none left outside.",
    "trumps_from_partner": "Trumps were led though only the partner still held any.",
    "into_ruff": "{card} was led; {seat} had none of the suit, but trumps.",
    "trumps_not_drawn": "Trumps were not drawn: the opponents still held {n}.",
    "under_higher": "{card} was led while {seat} held {higher}.",
    "partners_master": ("The partner held {master}, the highest left of its suit; another suit was led."),
    "missed_trick": "With {other} the trick was safe; with {card} it was lost.",
    "risked_trick": "With {other} the trick was safe; after {card} the opponents could take it.",
    "took_partners": "With {other} the trick stayed safely with the partner; {card} took it over.",
    "lower_enough": ("The lower {other} made the trick just as safe; {card} could have been kept."),
    "gave_points": ("The trick was lost with either card; points given: {card} {n}, {other} {fewer}."),
    "kept_points": ("The trick was safe with either card; points brought: {card} {n}, {other} {more}."),
    "threw_master": "{card}, the highest left of its suit, went to a trick that it could not win.",
    "bared": "{left} was left alone in its suit while {seat} held {higher}.",
}
"""By fact; see `facts.FACTS` for what makes each true."""


def sentence(note: AnalysisNote, own: Mapping[str, str]) -> str:
    """The sentence, cards as notated.

    Args:
        own: the game's sentences beside those of all trick games, by the last part of their keys.

    >>> sentence(AnalysisNote("belot.why.into_ruff", {"card": "HA", "other": "S7", "seat": "2"}), {})
    'HA was led; seat 2 had none of the suit, but trumps.'
    """
    args = {name: f"seat {value}" if name == "seat" else value for name, value in note.args.items()}
    # A game's own words go before those of all games.
    return {**SENTENCES, **own}[note.key.rpartition(".")[2]].format(**args)
