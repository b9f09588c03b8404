"""What is said of Bela's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_fallen": "Before this card, best play makes the contract. After it, the caller goes down.",
    "fallen_made": "Before this card, best play defeats the caller. After it, the contract is made.",
    "capot_lost": "Before this card, all tricks were possible. After it, no longer.",
    "capot_given": "After this card, the opponents can take every trick.",
}
"""By the last part of their keys; see `_results` for what makes each true."""
