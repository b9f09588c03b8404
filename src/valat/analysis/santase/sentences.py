"""What is said of Santase's choices in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "won_lost": "Before this choice, the deal is won for {n}. After it, the deal is lost for {lost}.",
    "won_less": "Still a win, but for {less} instead of {n}.",
    "lost_more": "A bigger loss: {more} instead of {n}.",
}
"""By the last part of their keys; see `Santase.notes` for what makes each true."""
