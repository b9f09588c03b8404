"""JSON and TOML from outside: whatever is wrong with a text is a refusal."""

import re
import tomllib
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from valat.kernel.errors import Unreadable

INTEGERS = range(-(2**63), 2**63)
"""What every reader of TOML takes; JSON and SQL do not take larger ones either."""


def parse_json(data: bytes | str, shape: Any = Any) -> Any:
    """The value that a JSON text tells.

    Args:
        shape: what it has to be.
    Raises:
        Unreadable: it is no JSON, is nested too deeply, or has another shape; key `not_json`.

    >>> parse_json(b"[" * 5000)
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: The data is nested too deeply.
    """
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise _unreadable(error, "not_json") from None
    except RecursionError:
        raise _too_deep("not_json") from None


def parse_toml(text: str) -> dict[str, Any]:
    """The table that a TOML text tells.

    Raises:
        Unreadable: it is no TOML, is nested too deeply, or an integer has more than 64 bits; `not_toml`.

    >>> parse_toml("seed = " + "9" * 6000)
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: An integer has more than 64 bits.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _unreadable(error, "not_toml") from None
    # Python itself refuses to read thousands of digits
    except ValueError:
        raise _too_long() from None
    except RecursionError:
        raise _too_deep("not_toml") from None
    _check_integers(table)
    return table


def _check_integers(value: Any) -> None:
    """Passes where no integer within is too long; the parser has bounded the depth."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            _check_integers(part)
    elif isinstance(value, int) and value not in INTEGERS:
        raise _too_long()


def _unreadable(error: Exception, key: str) -> Unreadable:
    return Unreadable(f"{str(error).rstrip('.')}.", key=key)


def _too_deep(key: str) -> Unreadable:
    return Unreadable("The data is nested too deeply.", key=key)


def _too_long() -> Unreadable:
    return Unreadable("An integer has more than 64 bits.", key="not_toml")


def list_choices(error: msgspec.ValidationError, shape: type) -> str | None:
    """The sentence that lists what a field may be, where its value is none of it; None of another error.

    Args:
        shape: the struct that the value was converted to.

    >>> class Bell(msgspec.Struct):
    ...     sound: Literal["loud", "low"] | None = None
    >>> try:
    ...     _ = msgspec.convert({"sound": "shrill"}, Bell)
    ... except msgspec.ValidationError as error:
    ...     print(list_choices(error, Bell))
    The field `sound` must be one of: loud, low.
    """
    found = re.fullmatch(r"Invalid enum value .* - at `\$\.(\w+)`", str(error), re.DOTALL)
    if found is None:
        return None
    hint = get_type_hints(shape).get(found[1])
    literal = next((part for part in (hint, *get_args(hint)) if get_origin(part) is Literal), None)
    choices = ", ".join(map(str, get_args(literal)))
    return f"The field `{found[1]}` must be one of: {choices}." if choices else None
