"""Both databases, for tests that run on each."""

from tests.dialects import dialect

__all__ = ["dialect"]
