"""What is said of Santase's choices in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "won_lost": "Up to here the deal was won, for {n}; from here on it is lost, for {lost}.",
    "won_less": "The deal is still won, in fewer game points: {less} and not {n}.",
    "lost_more": "The deal is lost in more game points: {more} and not {n}.",
}
"""By the last part of their keys; see `Santase.notes` for what makes each true."""
