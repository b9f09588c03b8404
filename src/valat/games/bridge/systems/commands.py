"""`valat system`: checking a system's file, explaining an auction, printing a convention card."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal

import typer

from valat.games import Progress
from valat.games.bridge.rules import SEATS
from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.convention_card import card_lines
from valat.games.bridge.systems.form import Language
from valat.games.bridge.systems.interpretation import read_auction
from valat.games.bridge.systems.questions import read_calls, sides_of, system_of, text_of_file
from valat.games.bridge.systems.reader import read_file
from valat.games.bridge.systems.report import contested_report, report
from valat.kernel.errors import Unreadable


def _complete(incomplete: str) -> list[str]:
    return [name for name in catalogue.names() if name.startswith(incomplete)]


def _known(name: str) -> str:
    """The name of a system or a file. Raises BadParameter: it is neither."""
    if "." not in name and "/" not in name:
        with _checking():
            catalogue.shipped_file(name)
    return name


def _known_switches(switches: list[str] | None) -> list[str] | None:
    """The switches of conventions. Raises BadParameter: one is none."""
    with _checking():
        for name in catalogue.switches(switches or ()):
            catalogue.check_convention(name)
    return switches


@contextmanager
def _checking() -> Iterator[None]:
    """Has the command line say what is wrong with one of its words."""
    try:
        yield
    except Unreadable as refusal:
        raise typer.BadParameter(refusal.why) from None


def _system_option(help: str) -> Any:  # noqa: A002 - typer's word
    return typer.Option(help=help, autocompletion=_complete, callback=_known)


Conventions = Annotated[
    list[str] | None,
    typer.Option(
        "--convention",
        metavar="+NAME|-NAME",
        help="Switch a convention on (+) or off (-); repeat for more.",
        callback=_known_switches,
    ),
]
DEALS, CONTESTED_DEALS = 1_000_000, 4_000
"""Deals that are bid unless said otherwise: against opponents who bid hardly two auctions are alike."""
InLanguage = Annotated[Language, typer.Option("--language", help="Language.")]


def check(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE|NAME",
            help="System file, with a dot or a slash in its path, or the name of a built-in system.",
            autocompletion=_complete,
            callback=_known,
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
    text = catalogue.file_text(file) if file in catalogue.names() else text_of_file(file)
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
    vulnerable: Annotated[
        Literal["none", "we", "they", "both"], typer.Option(help="Who is vulnerable.")
    ] = "none",
    convention: Conventions = None,
    language: InLanguage = "en",
) -> Iterator[dict[str, Any]]:
    """Explain each call of an auction. The first call is the dealer's."""
    us, them = system_of(system, convention), system_of(theirs, None)
    calls, ours = read_calls(auction)
    sides, who = sides_of(us, them, vulnerable, ours)
    for number, meaning in enumerate(read_auction(*sides, calls, 0, who)):
        yield {
            "seat": SEATS[number % 4],
            "call": meaning.call,
            "alert": bool(meaning.alert),
            "meaning": catalogue.explanation(meaning, language),
        }


def card(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|FILE", help="Built-in system, or a file.", autocompletion=_complete, callback=_known
        ),
    ] = "natural",
    convention: Conventions = None,
    language: InLanguage = "en",
) -> Iterator[str]:
    """Print the convention card of a system."""
    return card_lines(system_of(name, convention), language)


def names() -> Iterator[dict[str, Any]]:
    """List the built-in systems."""
    for name in catalogue.names():
        yield {"system": name, "title": catalogue.shipped_file(name).title}


SYSTEM = (check, explain, card, names)
