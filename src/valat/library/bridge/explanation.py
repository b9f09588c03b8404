"""What the calls of an auction mean by a bidding system."""

from collections.abc import Sequence
from html import escape

import msgspec

from valat.games.bridge.rules import SEATS
from valat.games.bridge.systems import catalogue, read_auction
from valat.games.bridge.systems.form import LANGUAGES
from valat.games.bridge.systems.questions import read_calls, sides_of, system_of
from valat.kernel.errors import Unreadable
from valat.library.cards import plain


class ExplainedCall(msgspec.Struct, frozen=True):
    """A call and what it means.

    Attributes:
        seat: `N`, `E`, `S` or `W`; the first caller sits North.
        call: as notated, `1NT`, `Pass`, `X`.
        ours: whether the side that was asked for makes it.
        alert: whether the opponents are told without asking.
        force: `round` or `game` where partner must bid on, `invite`, `sign-off`; None where nothing is said.
        text: what it means, in words.
    """

    seat: str
    call: str
    ours: bool
    alert: bool
    force: str | None
    text: str

    def __str__(self) -> str:
        return f"{self.seat}  {self.call:<5}{'!' if self.alert else ' '} {self.text}"


class Explanation(tuple[ExplainedCall, ...]):
    """The calls of an auction with their meanings: a tuple, shown as text or as a table of a notebook."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(map(str, self))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{call.seat}</td><td>{call.call}</td><td>{'!' * call.alert}</td>"
            f"<td>{escape(call.text)}</td></tr>"
            for call in self
        )
        return f"<table><tbody>{rows}</tbody></table>"


def explain(
    system: str,
    auction: str,
    *,
    theirs: str = "natural",
    vulnerable: str = "none",
    conventions: Sequence[str] = (),
    language: str = "en",
) -> Explanation:
    """What each call of an auction means; the first call is the dealer's.

    Args:
        system: the side's that is asked for: a name of `valat.systems()`, or a path of a system's file.
        auction: such as `1NT-(2H)-2S`: opponents' calls in brackets, passes between two calls of one side may
            be left out; suits as letters or signs.
        theirs: the opponents' system.
        vulnerable: `none`, `we`, `they` or `both`.
        conventions: of the side, switched on or off: `+hoyt`, `-gerber`.
        language: `en`, `bg`, `hr`, `uk` or `fr`.
    Raises:
        Unreadable: no such system, convention or language, or an auction that cannot be; keys
            `no_such_system`, `no_such_convention`, `bad_language`, `bad_auction`, `bad_vulnerable`.

    >>> explain("sayc", "1NT-(2♥)-2♠")
    N  1NT    15–17 points, balanced
    E  2H     8–15 points, 5+ ♥, 2+ honours in ♥
    S  2S     3–8 points, 5+ ♠, to play
    """
    spoken = next((known for known in LANGUAGES if known == language), None)
    if spoken is None:
        raise Unreadable(
            f"'{language[:20]}' is not valid. Choose from: {', '.join(LANGUAGES)}.", key="bad_language"
        )
    calls, first_is_ours = read_calls(plain(auction))
    systems, who = sides_of(system_of(system, conventions), system_of(theirs), vulnerable, first_is_ours)
    return Explanation(
        ExplainedCall(
            SEATS[place % 4],
            meaning.call,
            (place % 2 == 0) == first_is_ours,
            meaning.alert,
            meaning.force,
            catalogue.explanation(meaning, spoken),
        )
        for place, meaning in enumerate(read_auction(*systems, calls, 0, who))
    )


def systems() -> tuple[str, ...]:
    """The names of the bidding systems that are shipped, in text order.

    >>> "sayc" in systems()
    True
    """
    return catalogue.names()
