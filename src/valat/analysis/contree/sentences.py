"""What is said of contrée's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_failed": "Up to here best play makes the contract; from here on it fails.",
    "failed_made": "Up to here best play beats the contract; from here on it is made.",
    "capot_lost": "Up to here every trick could be had; from here on no more.",
    "capot_given": "From here on the opponents can take every trick.",
}
"""By the last part of their keys; see `_results` for what makes each true."""
