"""What is said of bridge's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_down": "Up to here the contract could be made; from here on best defence beats it.",
    "down_made": "Up to here the contract could be beaten; from here on it can be made.",
    "tricks": "With best play declarer took {before} tricks up to here; from here on {n}.",
}
"""By the last part of their keys; see `notes` for what makes each true."""
