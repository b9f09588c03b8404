"""Refusals on the wire: the one way from a refusal to JSON, and back."""

from msgspec import UNSET, Struct, UnsetType

from valat.kernel.errors import Refusal


class ErrorObject(Struct, frozen=True):
    """The reason of a refusal: see docs/errors.md.

    Attributes:
        code: stable, for programs.
        why: a sentence in English.
        key, args: the same sentence, for translators.
        rule: ID of the rule that forbids it; absent without one.
    """

    code: str
    why: str
    key: str | UnsetType = UNSET
    args: dict[str, str] | UnsetType = UNSET
    rule: str | UnsetType = UNSET


class Refused(Struct, frozen=True):
    """The body of every status from 400 on, and the last message to a socket that is turned away."""

    error: ErrorObject


class CommandDone(Struct, frozen=True):
    """The answer to a command that was carried out: its id, and the number of its event or line."""

    ok: str
    seq: int


class CommandRefused(Struct, frozen=True):
    """The answer to a command that was refused; `id` is null if it could not be read."""

    error: ErrorObject
    id: str | None


def error_of(refusal: Refusal) -> ErrorObject:
    """The `error` object of a refusal.

    >>> import msgspec
    >>> msgspec.to_builtins(error_of(Refusal("No.", code="not_found")))
    {'code': 'not_found', 'why': 'No.', 'key': 'not_found', 'args': {}}
    """
    # Without a rule the field is left out, not null.
    return ErrorObject(refusal.code, refusal.why, refusal.key, refusal.details, refusal.rule or UNSET)


def refusal_of(error: ErrorObject) -> Refusal:
    """The refusal that an `error` object tells."""
    return Refusal(
        error.why,
        code=error.code,
        # A field that was left out is UNSET, which is false.
        rule=error.rule or None,
        key=error.key or None,
        args=error.args or None,
    )
