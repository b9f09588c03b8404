"""Recovery codes as the store has them. Rule: ACC-1"""

import pytest
from sqlalchemy import text

from valat.store.database import open_store
from valat.store.key import HouseKey
from valat.store.players import Players
from valat.store.recovery_codes import (
    COUNT,
    GROUP,
    GROUPS,
    LETTERS,
    CodesLeft,
    code_statements,
    codes_left,
    end_statements,
    find_code,
    new_codes,
    use_statements,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(dialect, tmp_path):
    """A store in which Ann has codes."""
    async with open_store(tmp_path) as store:
        yield store


@pytest.fixture
async def ann(store):
    """The id of somebody."""
    return (await Players(store).guest("Ann", "ann")).id


def test_a_code_has_a_hundred_bits():
    """Five for each of twenty letters, and no two codes are the same."""
    assert (len(set(LETTERS)), GROUPS * GROUP) == (32, 20)
    assert len(set(new_codes())) == COUNT


async def test_a_code_is_found_however_it_is_typed(store, ann):
    """Without hyphens, in small letters, with letters that look like digits."""
    await store.writer.write(code_statements(store.keys, ann, ["A0B1-C2D3-E4F5-G6H7-J8K9"], 5))
    for typed in ("A0B1-C2D3-E4F5-G6H7-J8K9", " aobl c2d3e4f5g6h7j8k9 "):
        assert (await find_code(store, store.keys, typed)).player_id == ann


async def test_a_code_that_was_used_is_gone(store, ann):
    """The others stay."""
    codes = new_codes()
    await store.writer.write(code_statements(store.keys, ann, codes, 5))
    await store.writer.write(use_statements(await find_code(store, store.keys, codes[0])))
    assert await find_code(store, store.keys, codes[0]) is None
    assert await codes_left(store, ann) == CodesLeft(COUNT - 1, 5)


async def test_new_codes_end_those_from_before(store, ann):
    """And of nobody else."""
    bob = (await Players(store).guest("Bob", "bob")).id
    old, others, new = new_codes(), new_codes(), new_codes()
    for player, codes in ((ann, old), (bob, others), (ann, new)):
        await store.writer.write(code_statements(store.keys, player, codes, 5))
    found = [await find_code(store, store.keys, codes[0]) for codes in (old, others, new)]
    assert [code and code.player_id for code in found] == [None, bob, ann]
    await store.writer.write(end_statements(ann))
    assert await codes_left(store, ann) == CodesLeft(0, 0)


async def test_a_code_outlives_a_new_house_key(store, ann):
    """It was made with the key of before, which stays in the file."""
    (code, *_) = new_codes()
    old = HouseKey({"k1": bytes(32)})
    await store.writer.write(code_statements(old, ann, [code], 5))
    assert await find_code(store, HouseKey({"k1": bytes(32), "k2": bytes([1] * 32)}), code) is not None
    assert await find_code(store, HouseKey({"k2": bytes([1] * 32)}), code) is None


async def test_the_store_does_not_know_the_codes(store, ann):
    """Who reads the database finds neither a code nor a hash to try guesses on."""
    codes = new_codes()
    await store.writer.write(code_statements(store.keys, ann, codes, 5))
    async with store.engine.connect() as connection:
        rows = (await connection.execute(text("SELECT * FROM recovery_code"))).all()
    assert not any(code.replace("-", "") in str(rows) for code in codes)
