"""What is kept of the very same objects."""

from valat.table.live.identity_cache import IdentityCache


def test_values_are_kept_for_the_same_objects():
    """What was added is there again, also after other values of the same objects."""
    cache, deal, match = IdentityCache(), object(), object()
    cache.of(deal, match)["view"] = b"1"
    assert cache.of(deal, match) == {"view": b"1"}


def test_an_equal_object_is_another():
    """Equality is not asked for: what has changed is always another object."""
    cache = IdentityCache()
    cache.of([1])["view"] = b"1"
    assert cache.of([1]) == {}
