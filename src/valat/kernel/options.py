"""A game's options between the struct that holds them and the ways they are written.

In records, settings and on the command line options are an object. Its field `rules` names one of the game's
presets (the first where it is missing), every other field replaces one value of that preset. The option
`players` is how many play, in games that leave it open.
"""

from collections.abc import Iterable, Mapping
from typing import Any, get_args, get_type_hints

import msgspec

from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.parsing import list_choices

Presets = Mapping[str, Any]
"""A game's named rule sets, the default first: structs of one type."""


def read_options(presets: Presets, fields: Mapping[str, Any]) -> Any:
    """The game's options as the fields have them.

    Raises:
        Unreadable: no such preset or option, a wrong type, a value out of its bounds; key `bad_option`.
    """
    return _options(presets, fields, strict=True)


def parse_options(presets: Presets, texts: Iterable[str], players: int | None = None) -> Any:
    """The game's options from texts such as `target=101`.

    Args:
        players: how many play, where the game leaves that open.
    Raises:
        Unreadable: a text without `=`, no such preset or option, a wrong type, a value out of its bounds; key
            `bad_option`.
    """
    pairs = [text.partition("=") for text in texts]
    for name, sign, _ in pairs:
        if not sign:
            raise _bad(f"Write an option as NAME=VALUE, not '{name[:40]}'.")
    fields: dict[str, Any] = {name: value for name, _, value in pairs}
    # Not strict: on a command line every value is a text, in JSON it has its type.
    return _options(presets, with_players(presets, fields, players), strict=False)


def with_players(presets: Presets, fields: Mapping[str, Any], count: int | None) -> dict[str, Any]:
    """The fields, and how many play where the game leaves that open and they do not say it."""
    kind = type(next(iter(presets.values())))
    known = {field.name for field in msgspec.structs.fields(kind)}
    # The fields come last: what they say of `players` themselves holds.
    return dict(fields) if count is None or "players" not in known else {"players": count, **fields}


def write_options(presets: Presets, options: Any) -> dict[str, Any]:
    """The fields that `read_options` reads back: the nearest preset's name, and what differs from it."""
    differences = {name: _difference(preset, options) for name, preset in presets.items()}
    # Of equally near ones the first, so that the default's name is written where it can be.
    nearest = min(differences, key=lambda name: len(differences[name]))
    return {"rules": nearest, **differences[nearest]}


def describe_options(presets: Presets) -> list[dict[str, Any]]:
    """Each option as `docs/protocol.md` tells it: name, type, default, bounds or choices, description."""
    options = type(next(iter(presets.values())))
    # The extras are the bounds and descriptions.
    hints = get_type_hints(options, include_extras=True)
    fields = msgspec.structs.fields(options)
    return [
        {"name": field.name, **_type_fields(hints[field.name]), "default": field.default} for field in fields
    ]


def _options(presets: Presets, fields: Mapping[str, Any], *, strict: bool) -> Any:
    changes = dict(fields)
    rules = changes.pop("rules", next(iter(presets)))
    # It comes from outside: a list could not even be looked up.
    if not isinstance(rules, str) or rules not in presets:
        raise _bad(f"The field `rules` must be one of: {', '.join(presets)}.")
    # A whole set of values, since options may exclude each other; and what is not
    # changed is the preset's, not the struct's default.
    values = msgspec.structs.asdict(presets[rules]) | changes
    try:
        return msgspec.convert(values, type(presets[rules]), strict=strict)
    except msgspec.ValidationError as error:
        # What options refuse themselves, by a key of their own, comes out as the cause.
        if isinstance(error.__cause__, Refusal):
            raise error.__cause__ from None
        raise _bad(list_choices(error, type(presets[rules])) or f"An option is not valid: {error}.") from None


def _bad(why: str) -> Unreadable:
    return Unreadable(why, key="bad_option")


def _difference(preset: Any, options: Any) -> dict[str, Any]:
    before, after = msgspec.structs.asdict(preset), msgspec.structs.asdict(options)
    return {name: value for name, value in after.items() if value != before[name]}


def _type_fields(hint: Any) -> dict[str, Any]:
    kind, meta = get_args(hint)
    if kind is bool:
        return {"type": "bool", "description": meta.description}
    if kind is str:
        return {"type": "text", "max": meta.max_length, "description": meta.description}
    if kind is int:
        return {"type": "int", "min": meta.ge, "max": meta.le, "description": meta.description}
    return {"type": "choice", "choices": list(get_args(kind)), "description": meta.description}
