"""The built page and its assets."""

import os
from base64 import b64encode
from hashlib import sha256

import pytest

from valat.web.site import Site


@pytest.fixture
def folder(tmp_path):
    """A small built page."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page")
    (tmp_path / "assets" / "main-1a2b.js").write_text("long script")
    (tmp_path / "assets" / "main-1a2b.js.br").write_bytes(b"br")
    (tmp_path / "assets" / "main-1a2b.js.gz").write_bytes(b"gz")
    return tmp_path


@pytest.mark.parametrize(
    ("accepted", "body", "encoding"),
    [
        ("gzip, br", b"br", "br"),
        ("gzip", b"gz", "gzip"),
        ("", b"long script", None),
        ("br;q=0, gzip", b"gz", "gzip"),
    ],
)
def test_the_best_accepted_encoding_is_sent(folder, accepted, body, encoding):
    """A compressed twin goes to whoever takes it."""
    response = Site(folder).asset("assets/main-1a2b.js").response(accepted, None)
    assert body == response.content
    assert encoding == response.headers.get("content-encoding")


def test_hashed_assets_never_change_and_the_page_is_asked_for_again(folder):
    """Assets with a hash in their name are kept for ever, the page is not."""
    site = Site(folder)
    assert "immutable" in site.asset("assets/main-1a2b.js").caching
    assert site.document("/").caching == "no-cache"


def test_a_known_page_is_not_sent_again(folder):
    """The etag of the page gives 304 without a body."""
    index = Site(folder).document("/")
    assert ((again := index.response("", index.etag)).status_code, again.content) == (304, b"")


def test_a_page_with_another_policy_is_another_page(folder):
    """A browser that has the one without frames is sent the one with them, whose bytes are the same."""
    (folder / "page.html").write_text("<p>other")
    site = Site(folder)
    plain, framed = site.document("/rules"), site.document("/rules", frames=True)
    answer = framed.response("", plain.etag)
    assert (answer.status_code, answer.content) == (200, plain.bodies["identity"])
    assert answer.headers["content-security-policy"].endswith("; frame-src 'self'")


def test_a_new_build_is_served_without_a_restart(folder):
    """When the page changes, so does what is served."""
    site = Site(folder)
    before = site.document("/")
    (folder / "index.html").write_text("<p>new")
    os.utime(folder / "index.html", ns=(1, 1))
    assert before.bodies != site.document("/").bodies


def test_without_a_build_the_page_says_how(tmp_path):
    """A missing build is told in a sentence, with the command."""
    site = Site(tmp_path / "none")
    assert not site.is_built
    assert b"make play" in site.document("/").bodies["identity"]


def test_the_lobby_has_a_document_of_its_own(folder):
    """Its first picture is the lobby's; every other address has the other one."""
    (folder / "page.html").write_text("<p>other")
    site = Site(folder)
    assert site.document("/").bodies["identity"] == b"<p>page"
    assert site.document("/rules").bodies["identity"] == b"<p>other"


def test_an_inline_style_is_allowed_by_its_hash_alone(folder):
    """A document that holds a style brings the policy that allows this one; nothing else inline is."""
    (folder / "index.html").write_text("<style>p{color:red}</style><p>page")
    headers = Site(folder).document("/").response("", None).headers
    digest = b64encode(sha256(b"p{color:red}").digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]


def test_an_inline_script_is_allowed_by_its_hash_alone(folder):
    """Likewise; one in the box is allowed only by the box's own headers."""
    for name in ("index.html", "box.html"):
        (folder / name).write_text("<script>ask()</script>")
    site = Site(folder)
    headers = site.document("/").response("", None).headers
    digest = b64encode(sha256(b"ask()").digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in headers["content-security-policy"]
    assert "content-security-policy" not in site.asset("box.html").response("", None).headers


@pytest.mark.parametrize("path", ["../secret", "assets/../../secret", "/etc/passwd", "assets", ""])
def test_nothing_outside_the_build_is_served(folder, path):
    """Only files that the build left have a path."""
    (folder.parent / "secret").write_text("no")
    assert Site(folder).asset(path) is None
