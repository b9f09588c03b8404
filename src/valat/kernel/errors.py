"""The three kinds of refusal, each with a stable code that reaches records, the wire and the browser."""

from collections.abc import Mapping


# A ValueError too, as programs expect of an argument that cannot be taken.
class Refusal(ValueError):
    """Something that came from outside and cannot be taken.

    Attributes:
        code: stable, lower case, documented in docs/errors.md.
        why: one English sentence for a person.
        rule: the rule's ID where a rule forbids it, else None.
        key: stable name of the sentence, for translators (`belot.follow`), else the code.
        details: what the translated sentence needs (`{"suit": "H"}`), `args` on the wire (every
            exception has an `args` of its own).
    """

    code = "refused"

    def __init__(
        self,
        why: str,
        *,
        code: str | None = None,
        rule: str | None = None,
        key: str | None = None,
        args: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(why)
        self.why = why
        self.code = code or type(self).code
        self.rule = rule
        self.key = key or self.code
        self.details = dict(args or {})


class Unreadable(Refusal):
    """Not JSON, not a record, not a card or move, or a value out of its range."""

    code = "unreadable"


# A kind of unreadable: readers of records have one thing to catch.
class Impossible(Unreadable):
    """Readable, but no such deal can exist: a card twice, a wrong hand size."""

    code = "impossible"


class Illegal(Refusal):
    """A move the rules forbid; carries the rule's ID."""

    code = "illegal"

    @property
    def reason(self) -> dict[str, object]:
        """Why, as a scene tells it."""
        return {"rule": self.rule, "key": self.key, "args": self.details, "why": self.why}


class TooLong(Illegal):
    """Moves after the end of the deal."""

    code = "too_long"


class Stale(Refusal):
    """A move for a position that is no longer there; not an error to the player."""

    code = "stale"
