"""What stands behind an option, converted: numbers, paths and choices.

typer does this by pydantic, whose import takes as long as all else that a quick command does. What is not a
plain type is left to it.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import typer


def convert_here(command: Any) -> None:
    """Lets the parameters of a command, or of all commands of a group, be converted here."""
    # its own, and --help
    for parameter in command.get_params(typer.Context(command)):
        convert = _converter(parameter)
        if convert is not None:
            parameter.get_runtime_param = _Conversion(convert)
    for sub in getattr(command, "commands", {}).values():
        convert_here(sub)


class _Conversion:
    """In the place of a parameter's own conversion: gives itself where typer asks for that.

    Args:
        convert: a word as it was typed, or the default; raises ValueError with a sentence.
    """

    def __init__(self, convert: Callable[[Any], Any]) -> None:
        self._convert = convert

    def __call__(self) -> "_Conversion":
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value of the parameter. Raises BadParameter."""
        is_list = param.multiple or param.nargs == -1
        if value is None:
            return () if is_list else None
        try:
            return [self._convert(each) for each in value] if is_list else self._convert(value)
        except ValueError as error:
            raise typer.BadParameter(str(error), ctx=ctx, param=param) from None


def _converter(parameter: Any) -> Callable[[Any], Any] | None:
    """What converts the words of a parameter; None for what is left to typer."""
    described = getattr(parameter, "type_descriptor", None)
    if described is None:
        return None
    kind: Any = described.annotation
    if get_origin(kind) is list:
        (kind,) = get_args(kind)
    limits = described.parameter_info
    if kind in (str, bool, Path):
        return kind
    if kind in (int, float):
        return lambda value: _number(kind, value, limits.min, limits.max)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda value: _choice({str(each.value): each for each in kind}, value)
    if get_origin(kind) is Literal:
        return lambda value: _choice({str(each): each for each in get_args(kind)}, value)
    return None


def _number(kind: type[int] | type[float], value: Any, least: float | None, most: float | None) -> Any:
    """The number. Raises ValueError.

    >>> _number(int, "12", 1, 13)
    12
    >>> _number(int, "14", 1, 13)
    Traceback (most recent call last):
    ...
    ValueError: Enter a whole number from 1 to 13.
    """
    try:
        number = kind(value)
    except ValueError:
        number = None
    in_range = number is not None and (least is None or number >= least) and (most is None or number <= most)
    # a float may be no number at all, which is equal to nothing
    if in_range and number == number:
        return number
    what = "a whole number" if kind is int else "a number"
    start = "" if least is None else f" from {least:,}" if most is not None else f", {least:,} or more"
    end = "" if most is None else f" to {most:,}" if least is not None else f", {most:,} or less"
    raise ValueError(f"Enter {what}{start}{end}.")


def _choice(choices: Mapping[str, Any], value: Any) -> Any:
    """What is chosen by that word. Raises ValueError.

    >>> _choice({"en": 1, "fr": 2}, "de")
    Traceback (most recent call last):
    ...
    ValueError: Choose from: en, fr.
    """
    # of a default it may be the choice itself
    word = value.value if isinstance(value, Enum) else value
    if word not in choices:
        raise ValueError(f"Choose from: {', '.join(choices)}.")
    return choices[word]
