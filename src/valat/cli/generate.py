"""`valat generate`: deals under conditions, and what scripts count of them."""

import sys
from collections.abc import Iterable
from contextlib import nullcontext
from secrets import token_hex
from typing import Annotated, Any

import typer

from valat import games
from valat.cli.choices import game_names, known_game
from valat.cli.output import (
    FormatOption,
    Output,
    WrongCall,
    checking_call,
    print_text,
    printing,
    wants_json,
)
from valat.cli.progress import bar
from valat.cli.records import read_text, record_lines
from valat.kernel.errors import Unreadable
from valat.kernel.plain_text import visible_lines
from valat.library.generate import generator_of, generators
from valat.match.files import format_of, write_deals


def generate(
    script: Annotated[
        str | None, typer.Argument(metavar="FILE|-", help="Dealer script; - reads standard input.")
    ] = None,
    where: Annotated[
        str | None,
        typer.Option(
            metavar="WISH", help="Condition instead of a script, for example 'N: hcp 15-17, balanced'."
        ),
    ] = None,
    count: Annotated[
        int | None, typer.Option(min=1, help="Number of deals. Default: what the script says, otherwise 10.")
    ] = None,
    tries: Annotated[
        int | None,
        typer.Option(min=1, help="Most deals to try. Default: what the script says, otherwise 10,000,000."),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Seed; the same seed gives the same deals.")] = None,
    processes: Annotated[int, typer.Option(min=1, help="Number of processes that search.")] = 1,
    to: Annotated[
        str, typer.Option(metavar="FORMAT", help="Print the deals in this format, for example pbn or lin.")
    ] = "",
    game: Annotated[
        str | None, typer.Option(help="Game.", autocompletion=game_names, callback=known_game)
    ] = None,
    form: FormatOption = None,
) -> None:
    """Find deals under conditions, by a dealer script or a wish.

    Without --format or --to, a script prints what its actions say. Says on standard error how many deals were
    tried, and the seed. Exits with 1 if no deal was found.
    """
    if script is not None and where is not None:
        raise WrongCall("Give a script or --where, not both.")
    if to and form is not None:
        raise WrongCall("Give --to or --format: each says how the deals are printed.")
    name = game or generators()[0]
    if to:
        with checking_call():
            format_of(games.find(name), to)
    text = where if script is None else read_text(script).decode("utf-8", "replace")
    # a condition is part of the call, a script is a file
    with nullcontext() if where is None else checking_call(Unreadable):
        search = generator_of(name).Search(
            text, count=count, tries=tries, seed=seed or token_hex(8), processes=processes
        )
    with bar(1) as progress:
        found = search.deals(progress.reach)
        if to:
            deals = [search.file_deal(deal, place) for place, deal in enumerate(found, 1)]
            # bytes: formats say how lines end, and the terminal would translate
            sys.stdout.buffer.write(write_deals(games.find(name), to, deals).encode())
        elif search.is_script and form is None:
            _act(search, found)
        else:
            with printing(form) as output:
                _print(search, found, output)
    if not wants_json():
        said = f"Deals found: {search.found:,}; tried: {search.tried:,}; seed: {search.seed}"
        print_text(said, error=True)


def _act(search: Any, found: Iterable[Any]) -> None:
    """Prints what the script's actions say."""
    for deal in found:
        typer.echo(visible_lines(search.report.add(deal)), nl=False)
    typer.echo(visible_lines(search.report.end()), nl=False)


def _print(search: Any, found: Iterable[Any], output: Output) -> None:
    """Prints records of the deals, unless a script only counts, and what it counts."""
    for place, deal in enumerate(found, 1):
        if search.is_script:
            search.report.add(deal)
        if search.prints:
            record = search.file_deal(deal, place).record
            output.row(record, record_lines(record))
    for row in search.report.figures():
        output.row(row)
