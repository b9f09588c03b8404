"""`valat doctor`: what runs, what is installed, in use and configured, and whether something is wrong."""

import asyncio
import json
import os
import platform
import sqlite3
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from http.client import HTTPException
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from valat import _kernel
from valat.cli.output import FormatOption, print_text, printing
from valat.kernel.errors import Refusal
from valat.solver.bridge import engine_description
from valat.web.page import page_fault, page_folder
from valat.web.settings import SETTINGS, Settings, read

if TYPE_CHECKING:
    from sqlalchemy import URL

LOOK_S = 2.0
"""Seconds in which a server that runs has to say how it is."""

NO_EXTRA = "missing: pip install 'valat[server]'"


class Row(NamedTuple):
    """A line of the report.

    Attributes:
        fault: whether something has to be done about it.
    """

    name: str
    text: str
    fault: bool = False


def doctor(form: FormatOption = None) -> None:
    """Show what runs, what is installed and in use, and every setting. Exits with 1 if something is wrong."""
    settings = read()
    folder, key_file, database = settings.folder, settings.key_file, settings.database_url
    faults, last = 0, ""
    with printing(form) as output:
        for title, rows in (
            ("House", _house(settings)),
            ("Program", _program()),
            ("Data", _data(folder, key_file, database)),
            ("Settings: option, environment variable, value", _settings(settings, os.environ)),
        ):
            for name, text, fault in rows:
                shown = f"{'!' if fault else ' '} {name:<44} {text}"
                line = {"about": title.partition(":")[0], "name": name, "value": text, "fault": fault}
                output.row(line, [shown] if title == last else [title, shown])
                faults, last = faults + fault, title
    if faults:
        print_text(f"Lines that begin with ! need attention: {faults}.", error=True)
        raise typer.Exit(1)


def _house(settings: Settings) -> Iterator[Row]:
    """What runs, what the house tells everyone, and what is left of the machine."""
    # late: without the server extra the rest is still shown
    from valat.web.condition import backup_state, disk_use, is_low

    yield Row("server", _server(settings))
    notice = _notice(settings)
    if notice is not None:
        yield Row("doors", notice)
    nearest = next(path for path in (settings.folder, *settings.folder.absolute().parents) if path.is_dir())
    disk = disk_use(nearest)
    text = f"{_size(disk.free)} of {_size(disk.total)} free"
    yield Row("disk", text, is_low(disk))
    backup = backup_state(settings, time.time_ns() // 1_000_000)
    at = "" if backup.at is None else f"{datetime.fromtimestamp(backup.at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    said = {
        "none": "no folder of backups is set (VALAT_BACKUPS)",
        "missing": f"none in {settings.backups}",
        "old": f"{at}, more than two days ago",
        "fresh": at,
    }
    yield Row("last backup", said[backup.state], backup.state in ("missing", "old"))


def _server(settings: Settings) -> str:
    """What the server says that should run with these settings."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - not listened on
    address = f"[{host}]:{settings.port}" if ":" in host else f"{host}:{settings.port}"
    try:
        # past any proxy of the environment: it is on this machine
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://{address}/api/health", timeout=LOOK_S) as answer:
            health = json.load(answer)
        busy = f"{health['tables']} tables, {health['sockets']} sockets"
        return f"valat {health['version']} at {address}: {busy}"
    except (OSError, ValueError, KeyError, TypeError, HTTPException):
        return f"none answers at {address}"


def _notice(settings: Settings) -> str | None:
    """What the house tells everyone; None where there is no house that can be read."""
    try:
        from valat.store.database import open_archive
        from valat.store.house_state import HouseState, read_house_state
    # without the server extra the rest is still shown
    except ModuleNotFoundError:
        return None

    async def ask() -> HouseState:
        async with open_archive(settings.folder, settings.key_file, settings.database_url) as archive:
            return await read_house_state(archive)

    try:
        state = asyncio.run(ask())
    except Refusal:
        return None
    closed = "closed for new tables" if state.closed else "open"
    if state.closed and state.until_ms is not None:
        closed += f" until {datetime.fromtimestamp(state.until_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    parts = ["draining before a restart" if state.draining else closed]
    parts += [f"banner: {state.banner}"] if state.banner else []
    return "; ".join(parts)


def _size(size: int) -> str:
    return f"{size / 1e9:.1f} GB"


def _program() -> Iterator[Row]:
    yield Row("valat", version("valat"))
    yield Row("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    yield Row("kernel", _kernel.description())
    folder = page_folder()
    page = page_fault(folder)
    yield Row("page", page or f"built, in {folder}", page is not None)
    yield Row("double dummy", engine_description())
    from valat.web.condition import versions

    for package, found in versions().items():
        if package not in ("valat", "python"):
            yield Row(package, found or NO_EXTRA, found is None)


def _data(folder: Path, key_file: Path, database: "URL | None") -> Iterator[Row]:
    access, problem = _access(folder)
    yield Row("folder", f"{folder} ({access})", problem)
    found = _database(folder / "valat.db") if database is None else _database_server(database)
    yield Row("database", *found)
    yield Row("house.key", *_key(key_file))
    yield Row("cookie.key", *_key(folder / "cookie.key"))


Finding = tuple[str, bool]
"""What is to be said of something, and whether it is wrong."""


def _access(folder: Path) -> Finding:
    # a folder that is not there yet is made in the nearest one that is
    nearest = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not nearest.is_dir():
        return f"not usable: {nearest} is a file", True
    if not os.access(nearest, os.W_OK | os.X_OK):
        return f"not writable: {nearest} belongs to another user", True
    return "there" if folder.is_dir() else "created at the first start", False


def _key(path: Path) -> Finding:
    if path.is_dir():
        return f"not readable: {path} is a folder", True
    return "there" if path.is_file() else "created at the first start", False


def _database(path: Path) -> Finding:
    """The schema's version in the file, and whether it is one that this version reads."""
    if path.is_dir():
        return f"not readable: {path} is a folder", True
    if not path.exists():
        return "created at the first start", False
    try:
        from valat.store.migrations import newest
    # without the server extra the rest is still shown
    except ModuleNotFoundError:
        return NO_EXTRA, True
    try:
        # read-only: looking must not make a database or upgrade one
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (schema_version,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    # TypeError where there is no row: the file is a database, but none of ours
    except (sqlite3.Error, TypeError) as error:
        return f"not readable: {error}", True
    return _schema(schema_version, newest())


def _database_server(database: "URL") -> Finding:
    """Where the database is, the schema's version in it, and which house has it."""
    from valat.store.address import without_password
    from valat.store.migrations import newest
    from valat.store.postgresql import look_at

    try:
        looked = look_at(database)
    except Refusal as refusal:
        return f"not usable: {refusal.why}", True
    schema, fault = ("empty", False) if looked.revision is None else _schema(looked.revision, newest())
    house = f", used by {looked.holder}" if looked.holder else ""
    return f"{without_password(database)}: PostgreSQL {looked.version}, {schema}{house}", fault


def _schema(revision: str, newest: str) -> Finding:
    if revision == newest:
        return f"schema {revision}, the newest", False
    if revision < newest:
        return f"schema {revision}, brought up to {newest} at the next start", False
    return f"schema {revision}, of a newer version", True


def _settings(settings: Settings, environment: Mapping[str, str]) -> Iterator[Row]:
    for setting in SETTINGS:
        value = getattr(settings, setting.name)
        if setting.secret and value:
            value = "(not shown)"
        source = "from the environment" if environment.get(setting.variable) else "default"
        yield Row(f"{setting.option} {setting.variable}", f"{setting.mask(value)!r} ({source})")
