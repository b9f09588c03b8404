"""The box that a page's bots run in: a policy of its own, and everybody else's as it was."""

import pytest

from valat.web.site import Site

ADDRESSES = ["/", "/bots/practice", "/rules", "/box.html", "/sw.js", "/nothing", "/api/me", "/api/health"]


def policy(answer):
    """The directives of an answer's policy."""
    return dict(part.partition(" ")[::2] for part in answer.headers["content-security-policy"].split("; "))


@pytest.fixture
def box(caller):
    """The box's answer."""
    if not Site().is_built:
        pytest.skip("The page is not built.")
    return caller.get("/box")


def test_the_box_is_shut_in(box):
    """An origin that is nobody's, nothing from anywhere, nothing to anywhere."""
    directives = policy(box)
    assert directives["sandbox"] == "allow-scripts"
    assert directives["default-src"] == "'none'"
    # what is not named falls back to that
    assert not {"connect-src", "img-src", "frame-src", "style-src", "font-src"} & set(directives)
    assert directives["worker-src"] == "blob:"
    assert directives["frame-ancestors"] == "'self'"
    assert box.headers["x-frame-options"] == "SAMEORIGIN"


def test_its_own_script_is_allowed_by_its_hash(box):
    """And no other one that is inline."""
    sources = policy(box)["script-src"].split()
    assert [source.partition("-")[0] for source in sources] == ["'sha256", "blob:", "'unsafe"]


def test_it_brings_no_cookie(box):
    """Nobody is somebody there."""
    assert "set-cookie" not in box.headers


@pytest.mark.parametrize("path", ADDRESSES)
def test_nothing_else_is_unsafe(caller, path):
    """`unsafe` stands in the box's policy alone, and nothing but the box lets itself be framed."""
    answer = caller.get(path)
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert policy(answer)["frame-ancestors"] == "'none'"
    assert answer.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("path", ADDRESSES)
def test_practice_alone_may_hold_a_frame(caller, path):
    """Of this server; besides, its policy is everybody's."""
    directives = policy(caller.get(path))
    assert directives.pop("frame-src", None) == ("'self'" if path == "/bots/practice" else None)
    if path in ("/", "/bots/practice"):
        assert directives == policy(caller.get("/rules"))
