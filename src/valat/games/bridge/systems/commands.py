"""`valat system`: checking a system's file, explaining an auction, printing a convention card."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from valat.games import Progress
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.rules import SEATS
from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.convention_card import card_lines
from valat.games.bridge.systems.form import LANGUAGES, Language
from valat.games.bridge.systems.interpretation import read_auction
from valat.games.bridge.systems.pattern import BadPattern, known_calls, read_pattern
from valat.games.bridge.systems.reader import read_file
from valat.games.bridge.systems.report import contested_report, report
from valat.games.bridge.systems.system import System
from valat.kernel.errors import Unreadable


def _complete(incomplete: str) -> list[str]:
    return [name for name in catalogue.names() if name.startswith(incomplete)]


def _system_option(help: str) -> Any:  # noqa: A002 - typer's word
    return typer.Option(help=help, autocompletion=_complete)


Conventions = Annotated[
    list[str] | None,
    typer.Option(
        "--convention", metavar="+NAME|-NAME", help="Switch a convention on (+) or off (-); repeat for more."
    ),
]
DEALS, CONTESTED_DEALS = 1_000_000, 4_000
"""Deals that are bid unless said otherwise: against opponents who bid hardly two auctions are alike."""
InLanguage = Annotated[str, typer.Option("--language", help=f"Language: one of {', '.join(LANGUAGES)}.")]


def check(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE|NAME",
            help="System file, or the name of a built-in system.",
            autocompletion=_complete,
        ),
    ],
    deals: Annotated[
        int | None,
        typer.Option(
            min=1, max=10_000_000, help="Number of random deals to bid. Default: 1,000,000; contested: 4,000."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same deals.")] = 1,
    contested: Annotated[bool, typer.Option(help="Let the opponents bid. Default: they pass.")] = False,
    convention: Conventions = None,
) -> Iterator[str | Progress]:
    """Find calls that contradict each other, are never reached or are missing. Print the coverage.

    With --contested, find calls without an agreement, forcing calls that were passed, and misled partners.
    """
    text = catalogue.file_text(file) if file in catalogue.names() else _text(file)
    form = read_file(text, file)
    system = catalogue.assemble_system(file, form, catalogue.switches(convention or ()))
    if contested:
        yield from contested_report(text, form, system, deals or CONTESTED_DEALS, seed)
    else:
        yield from report(text, form, system, deals or DEALS, seed)


def explain(
    auction: Annotated[
        str,
        typer.Argument(
            metavar="AUCTION",
            help="Auction, for example 1NT-2C-2H; put opponents' calls in brackets: 1H-(X)-2H.",
        ),
    ],
    system: Annotated[str, _system_option("Built-in system, or a file.")] = "natural",
    theirs: Annotated[str, _system_option("Opponents' system.")] = "natural",
    vulnerable: Annotated[str, typer.Option(help="Vulnerability: none, we, they or both.")] = "none",
    convention: Conventions = None,
    language: InLanguage = "en",
) -> Iterator[dict[str, Any]]:
    """Explain each call of an auction. The first call is the dealer's."""
    us, them = _system(system, convention), _system(theirs, None)
    calls, ours = _calls(auction)
    # The first caller sits North.
    sides = (us, them) if ours else (them, us)
    who = {"none": "none", "both": "all", "we": "ns" if ours else "ew", "they": "ew" if ours else "ns"}
    if vulnerable not in who:
        raise Unreadable(
            f"'{vulnerable[:20]}' is not a vulnerability. Use none, we, they or both.", key="bad_vulnerable"
        )
    tongue = _language(language)
    for number, meaning in enumerate(read_auction(*sides, calls, 0, who[vulnerable])):
        yield {
            "seat": SEATS[number % 4],
            "call": meaning.call,
            "alert": bool(meaning.alert),
            "meaning": catalogue.explanation(meaning, tongue),
        }


def card(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME|FILE", help="Built-in system, or a file.", autocompletion=_complete),
    ] = "natural",
    convention: Conventions = None,
    language: InLanguage = "en",
) -> Iterator[str]:
    """Print the convention card of a system."""
    return card_lines(_system(name, convention), _language(language))


def names() -> Iterator[dict[str, Any]]:
    """List the built-in systems."""
    for name in catalogue.names():
        yield {"system": name, "title": catalogue.shipped_file(name).title}


SYSTEM = (check, explain, card, names)


def _system(name: str, convention: list[str] | None) -> System:
    """A shipped system, or that of a file."""
    if name in catalogue.names():
        return catalogue.shipped_system(name, *catalogue.switches(convention or ()).items())
    # Like no path: the refusal then names the systems that there are.
    if "." not in name and "/" not in name:
        return catalogue.shipped_system(name)
    return catalogue.assemble_system(name, read_file(_text(name), name), catalogue.switches(convention or ()))


def _text(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8"
        known = ", ".join(catalogue.names())
        raise Unreadable(
            f"Can't read {path[:200]}: {why}. Built-in systems: {known}.", key="no_such_system"
        ) from None


def _language(text: str) -> Language:
    match = next((language for language in LANGUAGES if language == text), None)
    if match is None:
        raise Unreadable(
            f"'{text[:20]}' is not valid. Choose from: {', '.join(LANGUAGES)}.", key="bad_language"
        )
    return match


def _calls(text: str) -> tuple[tuple[str, ...], bool]:
    """The calls of an auction, and whether the first is our own side's. Raises Unreadable."""
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
