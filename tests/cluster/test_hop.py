"""The hop header: only of another node, for this node, this request and this moment."""

import base64

import pytest

from valat.cluster.hop import WINDOW_MS, BadHop, Caller, HopSigner, hop_key

KEY = hop_key(b"the house key")
ANA = Caller("2001:db8::7", "wss")
TARGET = b"/ws/table/a%2Fb?invite=x"


class Clock:
    """A time that tests set."""

    now = 1_000_000


def signer(node, key=KEY, clock=Clock):
    """The signer of a node."""
    return HopSigner(key, node, lambda: clock.now)


def header(**changes):
    """The header that node `a` has signed for node `b`."""
    asked = {"receiver": "b", "method": "GET", "target": TARGET, "caller": ANA, **changes}
    return signer("a").sign(**asked)


def test_what_a_node_signs_its_reader_believes():
    """Address and scheme of the caller come through."""
    assert signer("b").read([header()], "GET", TARGET) == ANA


def tampered():
    """A header whose caller was changed after it was signed."""
    text, _, signature = header().partition(b".")
    changed = base64.urlsafe_b64decode(text).replace(b"2001:db8::7", b"2001:db8::8")
    return base64.urlsafe_b64encode(changed) + b"." + signature


FORGED = {
    "empty": [b""],
    "no signature": [header().partition(b".")[0]],
    "not of base64": [b"\xff\xfe.00"],
    "a signature that is no ASCII": [header().partition(b".")[0] + b".\xff"],
    "another caller": [tampered()],
    "doubled": [header(), header()],
    "for another node": [header(receiver="c")],
    "for another method": [header(method="POST")],
    "for another path": [header(target=b"/ws/table/other?invite=x")],
    "for another query": [header(target=b"/ws/table/a%2Fb?invite=y")],
    "for the path with its escapes read": [header(target=b"/ws/table/a/b?invite=x")],
    "another house's": [signer("a", hop_key(b"other")).sign("b", "GET", TARGET, ANA)],
}


@pytest.mark.parametrize("forgery", FORGED)
def test_what_no_node_has_signed_for_this_is_refused(forgery):
    """Forged, doubled, or meant for something else."""
    with pytest.raises(BadHop):
        signer("b").read(FORGED[forgery], "GET", TARGET)


@pytest.mark.parametrize(
    ("off", "good"), [(WINDOW_MS, True), (-WINDOW_MS, True), (WINDOW_MS + 1, False), (-WINDOW_MS - 1, False)]
)
def test_a_header_is_good_for_some_seconds(off, good):
    """Nodes' clocks may differ by a little, and what was written down is worth nothing later."""

    class Moving(Clock):
        now = 0

    read = signer("b", clock=Moving).read
    Moving.now = Clock.now + off
    if good:
        assert read([header()], "GET", TARGET) == ANA
    else:
        with pytest.raises(BadHop, match="moment"):
            read([header()], "GET", TARGET)


def test_a_header_is_good_once():
    """Also at the end of its time, when older ones are forgotten; two of the same moment are two."""

    class Moving(Clock):
        pass

    reader, first, second = signer("b", clock=Moving), header(), header()
    assert reader.read([first], "GET", TARGET) == reader.read([second], "GET", TARGET)
    Moving.now += WINDOW_MS
    for again in (first, second):
        with pytest.raises(BadHop, match="before"):
            reader.read([again], "GET", TARGET)


def test_a_header_from_before_a_node_joined_is_refused():
    """It may have been used there, in the node's life before."""

    class Later(Clock):
        now = Clock.now + 1

    with pytest.raises(BadHop, match="moment"):
        signer("b", clock=Later).read([header()], "GET", TARGET)


def test_used_headers_are_forgotten():
    """What is too old to be taken again takes no memory."""

    class Moving(Clock):
        pass

    def sign():
        return HopSigner(KEY, "a", lambda: Moving.now).sign("b", "GET", TARGET, ANA)

    reader = signer("b", clock=Moving)
    for _ in range(100):
        Moving.now += WINDOW_MS
        reader.read([sign()], "GET", TARGET)
    assert len(reader._used) == len(reader._used_at) <= 3
