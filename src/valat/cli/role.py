"""`valat role`: who is of the staff, by the operator."""

import asyncio
from functools import partial
from typing import Annotated

import typer

from valat.cli.house import DataOption, KeyOption, named_player, reading, time_of, writing_beside
from valat.cli.output import FormatOption, Line, Output, print_object, printing

role = typer.Typer(name="role", help="Manage staff roles.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(help="Name of a registered player.")]
RoleArgument = Annotated[
    str, typer.Argument(metavar="ROLE", help="Role: admin, moderator, organiser or director.")
]
ScopeOption = Annotated[str, typer.Option(help="Scope: house, tournament:ID, session:ID or contest:ID.")]
ReasonOption = Annotated[str, typer.Option(help="Reason, shown to the player and in the audit log.")]

BY_MACHINE = "By the operator."


@role.command("add")
def add(
    name: NameArgument,
    held: RoleArgument,
    scope: ScopeOption = "house",
    reason: ReasonOption = BY_MACHINE,
    data: DataOption = None,
    house_key: KeyOption = None,
    form: FormatOption = None,
) -> None:
    """Give a player a role. Works while the server is running."""
    print_object(asyncio.run(_add(name, held, scope, reason, data, house_key)), form)


@role.command("remove")
def remove(
    name: NameArgument,
    held: RoleArgument,
    scope: ScopeOption = "house",
    reason: ReasonOption = BY_MACHINE,
    data: DataOption = None,
    house_key: KeyOption = None,
    form: FormatOption = None,
) -> None:
    """Remove a role from a player, if they have it."""
    print_object(asyncio.run(_remove(name, held, scope, reason, data, house_key)), form)


@role.command("list")
def show(data: DataOption = None, form: FormatOption = None) -> None:
    """List all roles."""
    with printing(form) as output:
        asyncio.run(_show(data, output))


async def _add(
    name: str, held: str, scope: str, reason: str, data: str | None, house_key: str | None
) -> Line:
    from valat.staff.grants import grant_role

    async with writing_beside(data, house_key) as store:
        player = await named_player(store, name)
        given = await grant_role(store, player.id, held, scope, reason, now=partial(time_of, data))
    return {"player": player.name, "role": given.role, "scope": given.scope, "since_ms": given.since_ms}


async def _remove(
    name: str, held: str, scope: str, reason: str, data: str | None, house_key: str | None
) -> Line:
    from valat.staff.grants import revoke_role

    async with writing_beside(data, house_key) as store:
        player = await named_player(store, name)
        taken = await revoke_role(store, player.id, held, scope, reason, now=partial(time_of, data))
    return {"player": player.name, "role": held, "scope": scope, "removed": taken}


async def _show(data: str | None, output: Output) -> None:
    from valat.store.staff.roles import all_roles

    async with reading(data) as archive:
        for name, held in await all_roles(archive):
            output.row({"player": name, "role": held.role, "scope": held.scope, "since_ms": held.since_ms})
