"""What is said of a card of any trick game, in English, for the command line."""

from collections.abc import Mapping

from valat.analysis.report import AnalysisNote

SENTENCES: Mapping[str, str] = {
    "trumps_again": "Round {n} of trumps, although no one else had any left.",
    "trumps_from_partner": "A trump lead although only partner still had trumps.",
    "into_ruff": "{card} was led, but {seat} had none of that suit and could ruff.",
    "trumps_not_drawn": "Trumps were not drawn: the opponents still had {n}.",
    "under_higher": "{card} was led although {seat} held {higher}.",
    "partners_master": ("Partner had {master}, the highest card left in its suit, but another suit was led."),
    "missed_trick": "With {other} the trick was safe; with {card} it was lost.",
    "risked_trick": "With {other} the trick was safe; after {card} the opponents could take it.",
    "took_partners": "With {other}, partner would have won the trick; {card} took it over.",
    "lower_enough": ("The lower {other} was enough to win the trick; {card} could have been kept."),
    "gave_points": ("The trick was lost either way. Points given away: {card} {n}, {other} {fewer}."),
    "kept_points": ("The trick was won either way. Points brought in: {card} {n}, {other} {more}."),
    "threw_master": "{card}, the highest card left in its suit, was thrown on a trick it couldn't win.",
    "bared": "{left} was left bare in its suit although {seat} held {higher}.",
}
"""By fact; see `facts.FACTS` for what makes each true."""


def sentence(note: AnalysisNote, own: Mapping[str, str]) -> str:
    """The sentence, cards as notated.

    Args:
        own: the game's sentences beside those of all trick games, by the last part of their keys.

    >>> sentence(AnalysisNote("belot.why.into_ruff", {"card": "HA", "other": "S7", "seat": "2"}), {})
    'HA was led, but seat 2 had none of that suit and could ruff.'
    """
    args = {name: f"seat {value}" if name == "seat" else value for name, value in note.args.items()}
    # A game's own words go before those of all games.
    return {**SENTENCES, **own}[note.key.rpartition(".")[2]].format(**args)
