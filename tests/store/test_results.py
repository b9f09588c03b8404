"""How the matches of managed tables ended, for whoever manages them."""

import pytest

from valat.store.database import open_store
from valat.store.results import ManagedResult, add_result, results_of
from valat.store.tables import ManagerKey, add_table
from valat.store.writer import WriteConflict

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]


async def test_a_manager_reads_the_results_of_its_tables(tmp_path):
    """By their number, and no others; a table has one."""
    async with open_store(tmp_path) as store:
        kept = []
        for number, (table, of) in enumerate((("a", "cup"), ("b", "cup"), ("c", "other")), 1):
            key = ManagerKey("tournament", of, number)
            result = ManagedResult(table, number, 5, number == 2, (151, 90), (1, 2), (3,))
            kept.append(result)
            await store.writer.write([*add_table(table, "belot", 1, key), *add_result(key, result)])
        assert await results_of(store, "tournament", "cup") == kept[:2]
        with pytest.raises(WriteConflict):
            await store.writer.write(add_result(ManagerKey("tournament", "cup", 1), kept[0]))
