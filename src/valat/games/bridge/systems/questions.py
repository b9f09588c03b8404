"""Questions of people about an auction: its calls as they write them, the systems of both sides."""

from collections.abc import Sequence

from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.pattern import BadPattern, known_calls, read_pattern
from valat.games.bridge.systems.reader import read_file
from valat.games.bridge.systems.system import System
from valat.kernel.errors import Unreadable

VULNERABLE = ("none", "we", "they", "both")
"""Who may be vulnerable, seen from the side that asks."""


def system_of(name: str, convention: Sequence[str] | None = None) -> System:
    """The system of that name, or of a file.

    Args:
        name: of a shipped system, or a path, which has a dot or a slash in it.
        convention: what is switched on or off, `+hoyt`, `-gerber`.
    Raises:
        Unreadable: there is no such system or convention, or the file cannot be read.
    """
    if name in catalogue.names():
        return catalogue.shipped_system(name, *catalogue.switches(convention or ()).items())
    # Like no path: the refusal then names the systems that there are.
    if "." not in name and "/" not in name:
        return catalogue.shipped_system(name)
    return catalogue.assemble_system(
        name, read_file(text_of_file(name), name), catalogue.switches(convention or ())
    )


def text_of_file(path: str) -> str:
    """The text of a system's file.

    Raises:
        Unreadable: it cannot be read; key `no_such_system`.
    """
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8"
        known = ", ".join(catalogue.names())
        raise Unreadable(
            f"Can't read {path[:200]}: {why}. Built-in systems: {known}.", key="no_such_system"
        ) from None


def read_calls(text: str) -> tuple[tuple[str, ...], bool]:
    """The calls of an auction, and whether the first is our own side's.

    Args:
        text: such as `1NT-(2H)-2S`, opponents' calls in brackets; passes between two calls of one side may
            be left out.
    Raises:
        Unreadable: it is none, or a call in it is not legal; key `bad_auction`.

    >>> read_calls("1NT-(2H)-2S")
    (('1NT', '2H', '2S'), True)
    """
    try:
        pattern = read_pattern(text)
        calls = known_calls(pattern)
    except BadPattern as fault:
        raise Unreadable(str(fault), key="bad_auction") from None
    if not calls:
        raise Unreadable(f"'{text[:60]}' has no calls.", key="bad_auction")
    # The pattern puts a pass before our next turn; who has not written it did not ask about it.
    if not pattern.tokens[-1].ours and calls[-1] == "Pass" and not text.rstrip().endswith(")"):
        calls = calls[:-1]
    auction = Auction(0)
    for call in calls:
        if call not in legal_calls(auction):
            raise Unreadable(f"{call} is not a legal call there in '{text[:60]}'.", key="bad_auction")
        auction = apply_call(auction, call)
    return calls, pattern.tokens[0].ours


def sides_of(
    ours: System, theirs: System, vulnerable: str, first_is_ours: bool
) -> tuple[tuple[System, System], str]:
    """The systems of North-South and East-West, and who is vulnerable: the first caller sits North.

    Args:
        vulnerable: one of `VULNERABLE`.
    Raises:
        Unreadable: it is none of them; key `bad_vulnerable`.
    """
    we, they = ("ns", "ew") if first_is_ours else ("ew", "ns")
    who = dict(zip(VULNERABLE, ("none", we, they, "all"), strict=True))
    if vulnerable not in who:
        raise Unreadable(
            f"'{vulnerable[:20]}' is not a vulnerability. Use none, we, they or both.", key="bad_vulnerable"
        )
    return ((ours, theirs) if first_is_ours else (theirs, ours)), who[vulnerable]
