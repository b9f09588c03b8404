"""What all tables of a house share: no table can exchange it for the others."""

import pytest
from msgspec import UNSET

from tests.table.live.parts import table_context
from valat.table.live.context import Limits, TableContext


def test_no_table_exchanges_what_others_share():
    """Another clock or other bots would be theirs too."""
    context = table_context()
    for name in TableContext.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(context, name, UNSET)


def test_all_that_is_shared_is_given_at_once():
    """There is no table with half a house."""
    fields = dict.fromkeys(TableContext.__struct_fields__)
    del fields["changes"]
    with pytest.raises(TypeError, match="changes"):
        TableContext(**fields)


def test_a_house_without_limits_of_its_own_has_some():
    """Nobody may open tables, watch, queue messages or change seats without end."""
    limits = Limits()
    assert all(0 < getattr(limits, name) < 1_000 for name in Limits.__struct_fields__)
