"""A clock for tests of time."""


class Ticking:
    """A clock on which each look takes a millisecond."""

    def __init__(self):
        self.now = 0

    def __call__(self):
        self.now += 1_000_000
        return self.now

    @property
    def milliseconds(self):
        return self.now / 1_000_000
