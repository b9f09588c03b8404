"""`valat login-link`: a way back into an account, handed out by the operator."""

import asyncio
from functools import partial
from typing import Annotated

import typer

from valat.cli.house import DataOption, KeyOption, named_player, settings_of, time_of, writing_beside
from valat.cli.output import FormatOption, Line, print_object
from valat.cli.role import BY_MACHINE, NameArgument


def login_link(
    name: NameArgument,
    reason: Annotated[
        str, typer.Option(help="Reason, shown to the player and in the audit log.")
    ] = BY_MACHINE,
    data: DataOption = None,
    house_key: KeyOption = None,
    form: FormatOption = None,
) -> None:
    """Print a link with which a player sets a new password, once and within 30 minutes."""
    print_object(asyncio.run(_hand_out(name, reason, data, house_key)), form)


async def _hand_out(name: str, reason: str, data: str | None, house_key: str | None) -> Line:
    from valat.staff.login_links import LINK_PATH, hand_out_link

    async with writing_beside(data, house_key) as store:
        player = await named_player(store, name)
        token, link = await hand_out_link(store, player.id, reason, now=partial(time_of, data))
    path = LINK_PATH + token
    hosts = sorted(settings_of(data).host_names)
    address = f"https://{hosts[0]}{path}" if hosts else path
    return {"player": player.name, "link": address, "until_ms": link.until_ms}
