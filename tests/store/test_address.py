"""Addresses of database servers: what is taken, what is refused, and that no password is without_password."""

import pytest

from valat.kernel.errors import Refusal
from valat.store.address import has_password, mask, parse_address, without_password

SECRET = "s3cret"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", ""])
def test_a_server_on_this_machine_needs_no_tls(host):
    """Nobody stands between: loopback, or a socket."""
    assert "sslmode" not in parse_address(f"postgresql://valat@{host}/valat").query


def test_a_server_elsewhere_has_to_prove_who_it_is():
    """By a certificate that the system trusts, or one that is named."""
    assert dict(parse_address("postgresql://valat@db.example/valat").query) == {
        "sslmode": "verify-full",
        "sslrootcert": "system",
    }
    named = parse_address("postgres://valat@db.example/valat?sslrootcert=/etc/ca.pem")
    assert dict(named.query) == {"sslmode": "verify-full", "sslrootcert": "/etc/ca.pem"}


@pytest.mark.parametrize("hosts", ["10.0.0.1,10.0.0.2/valat?", "/valat?host=10.0.0.1&host=10.0.0.2&"])
def test_of_several_servers_none_is_always_the_first(hosts):
    """It may be gone; whoever wants an order says so."""
    for asked, order in (("", "random"), ("load_balance_hosts=disable", "disable")):
        assert parse_address(f"postgresql://valat@{hosts}{asked}").query["load_balance_hosts"] == order


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("nonsense", "no address"),
        ("mysql://valat@localhost/valat", "postgresql://"),
        ("postgresql://valat@localhost", "name a database"),
        (f"postgresql://valat@localhost/valat?sslpassword={SECRET}", "a key file that needs none"),
        (f"postgresql://valat:{SECRET}@db.example/valat?sslmode=require", "sslmode=verify-full"),
        (f"postgresql://valat:{SECRET}@/valat?host=/run,db.example&sslmode=prefer", "sslmode=verify-full"),
    ],
)
def test_another_address_is_refused(address, says):
    """In a sentence that says what to do, and never shows the password."""
    with pytest.raises(Refusal, match=says) as refused:
        parse_address(address)
    assert refused.value.code == "bad_setting"
    assert SECRET not in refused.value.why


def test_the_password_comes_from_a_file_of_its_own(tmp_path):
    """Its owner alone may read it."""
    file = tmp_path / "password"
    file.write_text(f"{SECRET}\n")
    file.chmod(0o600)
    assert parse_address("postgresql://valat@localhost/valat", file).password == SECRET
    file.chmod(0o644)
    with pytest.raises(Refusal, match="chmod 600"):
        parse_address("postgresql://valat@localhost/valat", file)
    with pytest.raises(Refusal, match="can't be read"):
        parse_address("postgresql://valat@localhost/valat", tmp_path / "none")


def test_no_password_is_shown():
    """Wherever it stands in the address."""
    addresses = [f"postgresql://v:{SECRET}@localhost/v", f"postgresql://v@localhost/v?password={SECRET}"]
    assert all(map(has_password, addresses))
    assert not has_password("postgresql://v@localhost/v")
    assert SECRET not in "".join(map(mask, addresses))
    for address in addresses:
        assert parse_address(address).password == SECRET
        assert without_password(parse_address(address)) == "postgresql://v:***@localhost/v"
