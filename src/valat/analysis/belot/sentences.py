"""What is said of Belot's results in English, for the command line."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "made_inside": "Before this card, best play makes the contract. After it, the contract goes down.",
    "made_hanging": "Before this card, best play makes the contract. After it, the deal hangs.",
    "hanging_made": "Before this card, the deal hangs with best play. After it, the contract is made.",
    "hanging_inside": "Before this card, the deal hangs with best play. After it, the contract goes down.",
    "inside_made": "Before this card, best play defeats the contract. After it, the contract is made.",
    "inside_hanging": "Before this card, best play defeats the contract. After it, the deal hangs.",
    "capot_lost": "Before this card, all tricks were possible. After it, no longer.",
    "capot_given": "After this card, the opponents can take every trick.",
}
"""By the last part of their keys; see `results` for what makes each true."""
