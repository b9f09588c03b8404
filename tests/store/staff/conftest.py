"""A store where some people have been and something was said."""

import pytest

from valat.store.chat import Line, write_line
from valat.store.database import Store
from valat.store.players import Players
from valat.store.reports import Ground, Reported, write_report
from valat.store.tables import ManagerKey, add_table


@pytest.fixture
async def people(store: Store) -> dict[str, str]:
    """The ids of Ann, Bob and Cid."""
    players = Players(store)
    return {name: (await players.guest(name, name.casefold())).id for name in ("Ann", "Bob", "Cid")}


@pytest.fixture
async def table(store: Store, people: dict[str, str]) -> str:
    """A table where Ann has said ten lines to those who watch with her, and one among the players."""
    await store.writer.write(add_table("t", "belot", 1))
    for seq in range(1, 12):
        channel = "table" if seq == 5 else "watchers"
        line = Line(
            seq=seq, at_ms=seq, actor=people["Ann"], client_id=f"c{seq}", name="Ann", seat=None,
            channel=channel, text=f"line {seq}",
        )  # fmt: skip
        await write_line(store, "t", line)
    return "t"


def said_by(player: str, seq: int, table: str = "t", scope: str = "house") -> Reported:
    """A line of chat that Ann has written at a table."""
    return Reported(kind="line", about=player, scope=scope, name="Ann", table_id=table, number=seq)


@pytest.fixture
async def reported(store: Store, table: str, people: dict[str, str]) -> str:
    """The table, after Bob and Cid have reported line 6, and Bob line 1."""
    for at_ms, (seq, who) in enumerate(((6, "Bob"), (6, "Cid"), (1, "Bob")), 1):
        await write_report(store, said_by(people["Ann"], seq), Ground(people[who], at_ms, "insult", ""))
    return table


@pytest.fixture
async def cup_table(store: Store, people: dict[str, str]) -> str:
    """A table that the tournament `cup` runs, where Bob has reported what Ann said."""
    await store.writer.write(add_table("c", "belot", 1, ManagerKey("tournament", "cup", 1)))
    said = Line(
        seq=1, at_ms=1, actor=people["Ann"], client_id="a", name="Ann", seat=0, channel="table", phrase="oops"
    )
    await write_line(store, "c", said)
    line = said_by(people["Ann"], 1, "c", "tournament:cup")
    await write_report(store, line, Ground(people["Bob"], 4, "insult", ""))
    return "c"
