"""The languages that a browser asks for."""

from collections.abc import Mapping


def accepted_language(header: str, languages: Mapping[str, object]) -> str:
    """The first of the languages that an Accept-Language header asks for, else English.

    >>> accepted_language("de, bg-BG;q=0.8, hr;q=0.9", {"en": 0, "bg": 0, "hr": 0})
    'hr'
    """
    ranked = sorted(map(_weighted_tag, header.split(",")), key=lambda tag: -tag[1])
    return next((tag for tag, weight in ranked if tag in languages and weight > 0), "en")


def _weighted_tag(part: str) -> tuple[str, float]:
    """One language of the header, and how much it is wanted; 0 where that cannot be read."""
    tag, _, weight = part.replace(" ", "").partition(";q=")
    try:
        return tag[:2].lower(), float(weight or 1)
    except ValueError:
        return tag[:2].lower(), 0.0
