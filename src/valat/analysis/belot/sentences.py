"""What is said of Belot's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_inside": "Up to here best play makes the contract; from here on it goes inside.",
    "made_hanging": "Up to here best play makes the contract; from here on it hangs.",
    "hanging_made": "Up to here the contract hangs with best play; from here on it is made.",
    "hanging_inside": "Up to here the contract hangs with best play; from here on it goes inside.",
    "inside_made": "Up to here best play puts the contract inside; from here on it is made.",
    "inside_hanging": "Up to here best play puts the contract inside; from here on it hangs.",
    "capot_lost": "Up to here every trick could be had; from here on no more.",
    "capot_given": "From here on the opponents can take every trick.",
}
"""By the last part of their keys; see `results` for what makes each true."""
