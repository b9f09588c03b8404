"""What is said of bridge's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_down": "Before this card, the contract could be made. After it, best defence beats it.",
    "down_made": "Before this card, the contract could be beaten. After it, the contract can be made.",
    "tricks": "With best play, declarer takes {before} tricks before this card and {n} after it.",
}
"""By the last part of their keys; see `notes` for what makes each true."""
