"""JSON and TOML from outside: whatever is wrong with a text is a refusal."""

import tomllib
from typing import Any

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
