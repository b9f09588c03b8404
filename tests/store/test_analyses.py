"""Analyses that are kept."""

import pytest

from valat.store.analyses import find_analysis, save_analysis

pytestmark = pytest.mark.anyio


async def test_what_was_kept_is_found(store):
    """By its key; another key finds nothing."""
    await save_analysis(store, "a", "{}", 1)
    assert [await find_analysis(store, key) for key in "ab"] == ["{}", None]


async def test_the_newest_of_a_key_counts(store):
    """It takes the place of the older one."""
    await save_analysis(store, "a", "1", 1)
    await save_analysis(store, "a", "2", 2)
    assert await find_analysis(store, "a") == "2"


async def test_the_oldest_are_forgotten(store):
    """No more are kept than wanted."""
    for number, key in enumerate("abcde"):
        await save_analysis(store, key, "{}", number, most=3)
    assert [await find_analysis(store, key) for key in "abcde"] == [None, None, "{}", "{}", "{}"]


async def test_an_analysis_of_a_board_that_others_play_is_encrypted(store, tmp_path):
    """Who asks for it reads it, who looks at the file does not."""
    await save_analysis(store, "a", '{"best": ["HQ"]}', 1, hidden=True)
    assert await find_analysis(store, "a") == '{"best": ["HQ"]}'
    assert all(b'"HQ"' not in file.read_bytes() for file in tmp_path.iterdir())
