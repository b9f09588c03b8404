"""What may come in, and who it is."""

import pytest

from valat.kernel.errors import Refusal
from valat.web.cookies import Signer, signer
from valat.web.security import same_origin

NONE = frozenset()
PROXIED = frozenset({"cards.example"})


@pytest.mark.parametrize(
    ("origin", "host", "names", "allowed"),
    [
        (None, "cards.example", NONE, True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", NONE, True),
        ("HTTPS://Cards.Example", "cards.example", NONE, True),
        ("http://127.0.0.1:9000", "127.0.0.1:8000", NONE, False),
        ("https://evil.example", "cards.example", NONE, False),
        ("https://cards.example.evil.example", "cards.example", NONE, False),
        ("null", "cards.example", NONE, False),
        ("", "", NONE, False),
        ("http://[", "cards.example", NONE, False),
        ("file://cards.example", "cards.example", NONE, False),
        ("https://cards.example", "10.0.0.3:8000", PROXIED, True),
        ("https://10.0.0.3:8000", "10.0.0.3:8000", PROXIED, False),
    ],
)
def test_a_socket_comes_from_a_page_of_this_server(origin, host, names, allowed):
    """An Origin is that of the host asked for, or of a host that the settings name; programs have none."""
    assert same_origin(origin, host, names) is allowed


def test_a_cookie_of_another_server_is_nobodys():
    """A value signed with another key has no token."""
    value = Signer(b"one").sign("token")
    assert Signer(b"one").token(value) == "token"
    assert Signer(b"other").token(value) is None


@pytest.mark.parametrize("value", [None, "", ".", "token", "token.", "token.ü", "a.b.c"])
def test_a_forged_cookie_is_nobodys(value):
    """Whatever was not signed has no token, and no exception."""
    assert Signer(b"key").token(value) is None


def test_the_key_survives_and_is_private(tmp_path):
    """A key file is made once, readable by its owner alone."""
    path = tmp_path / "cookie.key"
    value = signer(path).sign("token")
    assert signer(path).token(value) == "token"
    assert path.stat().st_mode & 0o077 == 0


def test_a_cookie_key_that_is_too_short_is_refused(tmp_path):
    """An empty file, as a full disk leaves it, would let anybody sign."""
    path = tmp_path / "cookie.key"
    path.write_bytes(b"")
    with pytest.raises(Refusal) as refused:
        signer(path)
    assert refused.value.code == "bad_key"


def test_a_cookie_key_that_cannot_be_read_is_told(tmp_path):
    """A folder stands in its place."""
    with pytest.raises(Refusal) as refused:
        signer(tmp_path)
    assert refused.value.code == "bad_key"
