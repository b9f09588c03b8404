"""`valat doctor`: what is installed, in use and configured."""

import os
import platform
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from valat import _kernel
from valat.cli.output import print_text
from valat.kernel.errors import Refusal
from valat.solver.bridge import engine_description
from valat.web.settings import SETTINGS, STATIC, Settings, read

if TYPE_CHECKING:
    from sqlalchemy import URL

PACKAGES = (
    "msgspec",
    "typer",
    "litestar",
    "uvicorn",
    "uvloop",
    "httptools",
    "websockets",
    "sqlalchemy",
    "alembic",
    "argon2-cffi",
)


def doctor() -> None:
    """Show what is installed and in use, and every setting with its value."""
    try:
        settings = read()
        folder, key_file, database = settings.folder, settings.key_file, settings.database_url
    except Refusal as refusal:
        # without settings there is nothing to look at: not even the folder is known
        print_text(f"{refusal.why} ({refusal.code})", error=True)
        raise typer.Exit(1) from None
    for title, rows in (
        ("Program", _program()),
        ("Data", _data(folder, key_file, database)),
        ("Settings: option, environment variable, value", _settings(settings, os.environ)),
    ):
        print(title)
        for name, value in rows:
            print(f"  {name:<44} {value}")


def _program() -> Iterator[tuple[str, str]]:
    yield "valat", version("valat")
    yield "python", f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    yield "kernel", _kernel.description()
    absent = "not built (run 'make play' or 'pip install .')"
    yield "page", "built" if (STATIC / "index.html").is_file() else absent
    yield "double dummy", engine_description()
    for package in PACKAGES:
        yield package, _package_version(package)


def _package_version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing: pip install 'valat[server]'"


def _data(folder: Path, key_file: Path, database: "URL | None") -> Iterator[tuple[str, str]]:
    yield "folder", f"{folder} ({_access(folder)})"
    yield "database", _database(folder / "valat.db") if database is None else _server(database)
    yield "house.key", _key(key_file)
    yield "cookie.key", _key(folder / "cookie.key")


def _access(folder: Path) -> str:
    # a folder that is not there yet is made in the nearest one that is
    nearest = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not nearest.is_dir():
        return f"not usable: {nearest} is a file"
    if not os.access(nearest, os.W_OK | os.X_OK):
        return f"not writable: {nearest} belongs to another user"
    return "there" if folder.is_dir() else "created at the first start"


def _key(path: Path) -> str:
    if path.is_dir():
        return f"not readable: {path} is a folder"
    return "there" if path.is_file() else "created at the first start"


def _database(path: Path) -> str:
    """The schema's version in the file, and whether it is the newest."""
    # late: without the server extra the rest is still shown
    from valat.store.migrations import newest

    if path.is_dir():
        return f"not readable: {path} is a folder"
    if not path.exists():
        return "created at the first start"
    try:
        # read-only: looking must not make a database or upgrade one
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (schema_version,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    # TypeError where there is no row: the file is a database, but none of ours
    except (sqlite3.Error, TypeError) as error:
        return f"not readable: {error}"
    return _schema(schema_version, newest())


def _server(database: "URL") -> str:
    """Where the database is, the schema's version in it, and which house has it."""
    from valat.store.address import shown
    from valat.store.migrations import newest
    from valat.store.postgresql import look_at

    try:
        looked = look_at(database)
    except Refusal as refusal:
        return f"not usable: {refusal.why}"
    schema = "empty" if looked.revision is None else _schema(looked.revision, newest())
    house = f", used by {looked.holder}" if looked.holder else ""
    return f"{shown(database)}: PostgreSQL {looked.version}, {schema}{house}"


def _schema(revision: str, newest: str) -> str:
    return f"schema {revision}, " + ("the newest" if revision == newest else "another version's")


def _settings(settings: Settings, environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for setting in SETTINGS:
        value = getattr(settings, setting.name)
        if setting.secret and value:
            value = "(not shown)"
        source = "from the environment" if environment.get(setting.variable) else "default"
        yield f"{setting.option} {setting.variable}", f"{setting.shown(value)!r} ({source})"
