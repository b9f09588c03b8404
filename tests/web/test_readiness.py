"""Whether a server takes on people."""

from valat.web.readiness import Readiness


def test_a_server_that_ends_takes_on_nobody():
    """Nor does a node that gives up what it has."""
    readiness = Readiness()
    before = readiness.is_ready
    readiness.takes_on = lambda: False
    draining = readiness.is_ready
    readiness.takes_on = lambda: True
    readiness.end()
    assert (before, draining, readiness.is_ready) == (True, False, False)
