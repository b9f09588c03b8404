"""Values of a bounded number."""

from valat.limits.bounded_cache import BoundedCache


def test_the_least_recently_used_goes():
    """Reading counts as use, and so does setting again."""
    cache = BoundedCache[str, int](3)
    cache.update(a=1, b=2, c=3)
    assert cache.get("a") == 1
    cache["b"] = 4
    cache["d"] = 5
    assert dict(cache) == {"a": 1, "b": 4, "d": 5}


def test_values_can_be_read_one_after_the_other():
    """Though each reading changes the order."""
    cache = BoundedCache[str, int](2)
    cache.update(a=1, b=2)
    assert list(cache.items()) == [("a", 1), ("b", 2)]


def test_a_dropped_value_is_missing():
    """As in any dictionary."""
    cache = BoundedCache[str, int](1)
    cache.update(a=1, b=2)
    assert ("a" in cache, cache.get("a"), cache.pop("b"), len(cache)) == (False, None, 2, 0)
