"""`valat cluster`: the nodes of a house of several servers, and what each of them has."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.house import DataOption, settings_of
from valat.cli.output import FormatOption, Line, WrongCall, checking_call, print_object, printing

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from valat.cluster.rows import NodeState

cluster = typer.Typer(name="cluster", help="Show and control the nodes of a cluster.", no_args_is_help=True)

NodeArgument = Annotated[str, typer.Argument(metavar="NODE", help="Name of a node.")]
GroupArgument = Annotated[str, typer.Argument(metavar="GROUP", help="Group: services, or table:ID.")]
ToOption = Annotated[str | None, typer.Option("--to", help="Node that takes it. Default: any other.")]


@cluster.command("status")
def status(data: DataOption = None, form: FormatOption = None) -> None:
    """List all nodes with what they have."""
    from valat.cluster.rows import node_states

    with _connected(data) as connection, printing(form) as output:
        for each in node_states(connection):
            output.row(_line(each))


@cluster.command("drain")
def drain(node: NodeArgument, data: DataOption = None, form: FormatOption = None) -> None:
    """Have a node give up all its tables and services. It takes none until it is started again."""
    from valat.cluster import orders

    with _connected(data) as connection, checking_call():
        print_object(_line(orders.drain(connection, node)), form)


@cluster.command("move")
def move(
    group: GroupArgument, to: ToOption = None, data: DataOption = None, form: FormatOption = None
) -> None:
    """Have another node take a table, or the services."""
    from valat.cluster import orders

    with _connected(data) as connection, checking_call():
        holder, target = orders.move(connection, orders.group_named(group), to)
    print_object({"group": group, "node": holder, "to": target}, form)


@contextmanager
def _connected(data: str | None) -> "Iterator[Connection]":
    from valat.cluster.orders import connected

    database = settings_of(data).database_url
    if database is None:
        raise WrongCall("A cluster needs a PostgreSQL database. Set VALAT_DATABASE.")
    with connected(database) as connection:
        yield connection


def _line(found: "NodeState") -> Line:
    node = found.node
    return {
        "node": node.id,
        "state": found.state,
        "services": found.services,
        "tables": found.tables,
        "url": node.url,
        "version": node.version,
        "epoch": node.epoch,
        "holder": node.holder,
    }
