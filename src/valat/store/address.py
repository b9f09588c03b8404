"""The address of a database server, as settings give it: checked, and never shown with its password."""

from ipaddress import ip_address
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from valat.kernel.errors import Unreadable

DRIVER = "postgresql+psycopg"
SCHEMES = ("postgresql", "postgres")
VERIFYING = "verify-full"
"""The one way of TLS that no stranger between house and database can be part of."""


def parse_address(address: str, password_file: Path | None = None) -> URL:
    """The address for SQLAlchemy, whose text hides the password.

    Args:
        address: `postgresql://USER@HOST/DATABASE`, with what libpq takes after a question mark.
        password_file: holds the password, alone; its owner alone may read it.
    Raises:
        Unreadable: `bad_setting`.
    """
    try:
        url = make_url(address)
    except ArgumentError:
        raise bad_address("it is no address") from None
    if url.drivername not in SCHEMES:
        raise bad_address("it must begin with postgresql://")
    if not url.database:
        raise bad_address("it must name a database, as in postgresql://valat@localhost/valat")
    url = _with_hidden_password(url)
    if password_file is not None:
        url = url.set(password=_read_password(password_file))
    return _with_tls(_in_any_order(url.set(drivername=DRIVER)))


def without_password(url: URL) -> str:
    """The address as logs and `valat doctor` show it: without its password."""
    return url.set(drivername=SCHEMES[0]).render_as_string(hide_password=True)


def has_password(address: str) -> bool:
    """Whether a password stands in the address itself."""
    try:
        url = make_url(address)
    except ArgumentError:
        return False
    return url.password is not None or "password" in url.query


def mask(address: str) -> str:
    """A text that may be an address, without its password."""
    try:
        url = make_url(address)
    except ArgumentError:
        return "(no address)" if address else ""
    if "password" in url.query:
        url = url.update_query_dict({"password": "***"})
    return url.render_as_string(hide_password=True)


def bad_address(problem: str) -> Unreadable:
    """The refusal of an address; it never shows it."""
    why = f"VALAT_DATABASE can't be used: {problem}."
    return Unreadable(why, code="bad_setting", args={"setting": "database"})


def _with_hidden_password(url: URL) -> URL:
    """The address, its password where `without_password` hides it. Raises Unreadable for another place."""
    if "sslpassword" in url.query:
        raise bad_address("sslpassword could be read by others, so use a key file that needs none")
    password = url.query.get("password")
    if password is None:
        return url
    return url.difference_update_query(["password"]).set(
        password=password if isinstance(password, str) else password[-1]
    )


def _read_password(path: Path) -> str:
    try:
        if path.stat().st_mode & 0o077:
            raise bad_address(f"other users can read its password file, so run: chmod 600 {path}")
        return path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise bad_address(f"its password file {path} can't be read: {why}") from None


def _in_any_order(url: URL) -> URL:
    """The address, by which each connection begins with any of several servers.

    Where the first one were gone without a word, each would wait for it longer than a lease lasts.
    """
    if len(_hosts(url)) < 2 or "load_balance_hosts" in url.query:
        return url
    return url.update_query_dict({"load_balance_hosts": "random"})


def _with_tls(url: URL) -> URL:
    """The address, by which a server elsewhere has to prove who it is."""
    if all(map(_is_here, _hosts(url))):
        return url
    mode = url.query.get("sslmode", VERIFYING)
    if mode != VERIFYING:
        raise bad_address(f"a server on another machine needs sslmode={VERIFYING}, not {mode}")
    url = url.update_query_dict({"sslmode": VERIFYING})
    return url if "sslrootcert" in url.query else url.update_query_dict({"sslrootcert": "system"})


def _hosts(url: URL) -> list[str]:
    """Those of the address itself and of its query."""
    more = url.query.get("host", ())
    texts = (url.host or "", *((more,) if isinstance(more, str) else more))
    return [host for text in texts for host in text.split(",") if host]


def _is_here(host: str) -> bool:
    """Whether that is this machine: a folder with a socket, or loopback."""
    if host.startswith(("/", "@")) or host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
