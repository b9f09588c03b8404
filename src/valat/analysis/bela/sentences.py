"""What is said of Bela's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_fallen": "Up to here best play passes for the caller; from here on the caller falls.",
    "fallen_made": "Up to here best play makes the caller fall; from here on the caller passes.",
    "capot_lost": "Up to here every trick could be had; from here on no more.",
    "capot_given": "From here on the opponents can take every trick.",
}
"""By the last part of their keys; see `_results` for what makes each true."""
