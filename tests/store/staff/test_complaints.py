"""Complaints wait for those whose scope they are in."""

import pytest

from valat.kernel.errors import Refusal
from valat.store.staff.complaints import (
    Complaint,
    Reading,
    complaints_of,
    count_open,
    find_complaint,
    read_complaints,
    state_statements,
    write_complaint,
)

pytestmark = pytest.mark.anyio

ALL = Reading(None, None)


@pytest.fixture
async def written(store, people):
    """Of Ann: about the house, about a cup, and an appeal."""
    found = [
        Complaint("c1", people["Ann"], "house", "", "house", 1, "Slow."),
        Complaint("c2", people["Ann"], "tournament", "cup", "tournament:cup", 2, "Late."),
        Complaint("c3", people["Ann"], "act", "e1", "house", 3, "Not I."),
    ]
    for complaint in found:
        await write_complaint(store, complaint)
    return found


async def ids(store, reading, still_open=True, offset=0):
    found = await read_complaints(store, reading, still_open=still_open, offset=offset, count=10)
    return [complaint.id for _, complaint in found]


async def test_an_author_sees_the_newest_first(store, written):
    """With their states."""
    await store.writer.write(state_statements("c1", "answered"))
    seen = await complaints_of(store, written[0].author)
    assert [(complaint.id, complaint.state) for complaint in seen] == [
        ("c3", "open"), ("c2", "open"), ("c1", "answered"),
    ]  # fmt: skip


async def test_the_oldest_that_waits_comes_first(store, written):
    """With its author's name; what is answered is listed apart."""
    await store.writer.write(state_statements("c2", "closed"))
    assert await ids(store, ALL) == ["c1", "c3"]
    assert await ids(store, ALL, offset=1) == ["c3"]
    assert await ids(store, ALL, still_open=False) == ["c2"]
    assert (await read_complaints(store, ALL, still_open=True, offset=0, count=1))[0][0] == "Ann"


@pytest.mark.parametrize(
    ("reading", "seen"),
    [
        (Reading(["tournament:cup"], []), ["c2"]),
        (Reading([], ["house"]), ["c3"]),
        (Reading(None, []), ["c1", "c2"]),
    ],
)
async def test_each_sees_what_is_theirs(store, written, reading, seen):
    """Complaints by their scope, appeals by another."""
    assert await ids(store, reading) == seen
    assert await count_open(store, reading) == len(seen)


async def test_an_act_is_appealed_once(store, written, people):
    """By each whom it concerns; other complaints are as many as one likes."""
    again = Complaint("c4", people["Ann"], "act", "e1", "house", 4, "Again.")
    with pytest.raises(Refusal) as refused:
        await write_complaint(store, again)
    assert refused.value.code == "appealed"
    await write_complaint(store, Complaint("c5", people["Bob"], "act", "e1", "house", 4, "Nor I."))
    await write_complaint(store, Complaint("c6", people["Ann"], "house", "", "house", 4, "Still slow."))
    assert await find_complaint(store, "c4") is None
