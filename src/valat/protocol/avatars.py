"""The pictures that players can choose; the page has a drawing for each."""

from typing import Literal, get_args

Avatar = Literal[
    "spade",
    "heart",
    "diamond",
    "club",
    "acorn",
    "leaf",
    "bell",
    "crown",
    "feather",
    "jester",
    "fan",
    "cup",
    "lamp",
    "owl",
    "fox",
    "cat",
    "bear",
    "fish",
    "moon",
    "sun",
]

AVATARS: tuple[str, ...] = get_args(Avatar)
"""All of them, in the order in which they are offered."""
