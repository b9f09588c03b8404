"""`valat ledger`: whether the accounts are in order, and what stands in them."""

import asyncio
from typing import Annotated

import msgspec
import typer

from valat.cli.house import DataOption, named_player, reading
from valat.cli.output import FormatOption, Output, printing

ledger = typer.Typer(name="ledger", help="Check and show chips and VIP time.", no_args_is_help=True)


@ledger.command("check")
def check_ledger(data: DataOption = None, form: FormatOption = None) -> None:
    """Check every posting. Exits with 1 if one is wrong."""
    with printing(form) as output:
        faulty = asyncio.run(_check(data, output))
    if faulty:
        raise typer.Exit(1)


@ledger.command("show")
def show_statement(
    name: Annotated[str, typer.Argument(help="Name of a registered player.")],
    data: DataOption = None,
    form: FormatOption = None,
) -> None:
    """Print a player's transactions, oldest first."""
    with printing(form) as output:
        asyncio.run(_show(name, data, output))


async def _check(data: str | None, output: Output) -> bool:
    """Whether something is not in order, of which each fault is printed."""
    from valat.ledger.checks import faults, held_by_players
    from valat.store.ledger import all_postings
    from valat.store.tournaments import running_tournaments

    async with reading(data) as archive:
        running = {listing.id for listing in await running_tournaments(archive)}
        postings = await all_postings(archive)
        # a server may have opened others meanwhile
        running.update(listing.id for listing in await running_tournaments(archive))
    sentences = list(faults(postings, running))
    for sentence in sentences:
        output.row({"fault": sentence})
    output.row({"ok": not sentences, "postings": len(postings), "held": held_by_players(postings)})
    return bool(sentences)


async def _show(name: str, data: str | None, output: Output) -> None:
    from valat.ledger.grants import player_account
    from valat.store.ledger import account_statement

    async with reading(data) as archive:
        player = await named_player(archive, name)
        for entry in await account_statement(archive, player_account(player.id)):
            output.row(msgspec.to_builtins(entry))
