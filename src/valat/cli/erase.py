"""`valat erase`: an account, by the operator."""

import asyncio
from typing import Annotated

import typer

from valat.cli.house import DataOption, KeyOption, named_player, opening, time_of
from valat.cli.output import FormatOption, Line, print_object
from valat.kernel.errors import Refusal


def erase(
    name: Annotated[str, typer.Argument(help="Name of a registered player.")],
    sure: Annotated[bool, typer.Option("--sure", help="Confirm that this cannot be undone.")] = False,
    data: DataOption = None,
    house_key: KeyOption = None,
    form: FormatOption = None,
) -> None:
    """Delete a player's account while the server is stopped. Matches and results stay, under a pseudonym."""
    print_object(asyncio.run(_erase(name, sure, data, house_key)), form)


async def _erase(name: str, sure: bool, data: str | None, house_key: str | None) -> Line:
    """What is printed of the account that was erased."""
    # late: it needs the server extra
    from valat.store.erasure import check_erasable, close_account, compact, erase_account, tables_with, vacuum

    if not sure:
        raise Refusal("Deleting an account can't be undone. Confirm with --sure.", code="needs_confirmation")
    # nobody may be in the house: its server would keep names in memory and write them again
    async with opening(data, house_key) as store:
        player = await named_player(store, name)
        await check_erasable(store, player.id)
        await close_account(store, player.id, time_of(data))
        erased = await erase_account(store, player.id, await tables_with(store, player.id))
        await vacuum(store)
        await compact(store)
    return {"player": player.id, "pseudonym": erased.pseudonym}
