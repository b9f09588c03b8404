"""Both databases, for tests that run on each."""

from tests.dialects import dialect_of_the_day

__all__ = ["dialect_of_the_day"]
