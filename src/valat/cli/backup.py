"""`valat backup` and `valat restore`: a house's data, apart from its keys."""

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from valat.cli.house import DataOption, KeyOption, settings_of
from valat.cli.output import FormatOption, Line, print_object, printing
from valat.kernel.errors import Refusal

if TYPE_CHECKING:
    from valat.backup.check import Checked
    from valat.backup.take import House
    from valat.web.settings import Settings

ErasuresOption = Annotated[
    str | None, typer.Option(metavar="FILE", help="List of erasures, if it is not in the data folder.")
]


def backup(
    folder: Annotated[
        str | None, typer.Argument(metavar="DIR", help="Folder of the backups, instead of VALAT_BACKUPS.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Take none: restore the newest into a scratch folder and compare.")
    ] = False,
    keep: Annotated[int, typer.Option(min=1, help="Number of newest backups to keep.")] = 14,
    keys: Annotated[
        str | None, typer.Option(metavar="DIR", help="Copy the house key to this folder, outside DIR.")
    ] = None,
    sample: Annotated[int, typer.Option(min=0, help="Number of tables to replay, with --check.")] = 100,
    data: DataOption = None,
    house_key: KeyOption = None,
    erasures: ErasuresOption = None,
    form: FormatOption = None,
) -> None:
    """Back up a house while it runs. With --check, exits with 1 if something differs."""
    settings = settings_of(data, house_key, erasures=erasures, backups=folder)
    if (backups := settings.backups_folder) is None:
        raise Refusal("Name the folder of the backups, or set VALAT_BACKUPS.", code="bad_setting")
    if not check:
        print_object(_take(settings, backups, keep, keys), form)
        return
    checked = asyncio.run(_check(settings, backups, sample))
    with printing(form) as output:
        for difference in checked.differences:
            output.row({"differs": difference.where, "why": difference.why})
        summary = {name: getattr(checked, name) for name in ("tables", "deals", "compared", "erased")}
        output.row({"ok": not checked.differences, **summary})
    raise typer.Exit(int(bool(checked.differences)))


def restore(
    folder: Annotated[
        str, typer.Argument(metavar="DIR", help="Folder of a backup, or of backups: then the newest.")
    ],
    key: Annotated[
        str | None, typer.Option(metavar="FILE", help="Copy the house key from this file into its place.")
    ] = None,
    data: DataOption = None,
    house_key: KeyOption = None,
    erasures: Annotated[
        str | None, typer.Option(metavar="FILE", help="List of erasures to apply, if it is not in its place.")
    ] = None,
    without_erasures: Annotated[
        bool, typer.Option("--without-erasures", help="Bring back accounts that were erased since.")
    ] = False,
    form: FormatOption = None,
) -> None:
    """Restore a backup into an empty folder. Sessions end, and accounts erased since are erased again."""
    # late: it needs the server extra
    from valat.backup.manifest import find_backup
    from valat.backup.private_files import refusing_disk_errors
    from valat.backup.restore import restore as make_house
    from valat.store.erasure_list import ErasureList

    house = _house(settings_of(data, house_key))
    applied = (
        None if without_erasures else ErasureList(Path(erasures).expanduser()) if erasures else house.erasures
    )
    key_file = Path(key).expanduser() if key else None
    with refusing_disk_errors(Path(folder)):
        found = find_backup(Path(folder).expanduser())
        restored = asyncio.run(make_house(found, house, key_file=key_file, erasures=applied))
    print_object(
        {
            "restored": str(house.folder),
            "backup": str(found.folder),
            "at_ms": found.manifest.at_ms,
            **msgspec.structs.asdict(restored),
        },
        form,
    )


def _take(settings: "Settings", backups: Path, keep: int, keys: str | None) -> Line:
    from valat.backup.private_files import refusing_disk_errors
    from valat.backup.take import take_backup
    from valat.web.rehearsal import MARK

    house, apart = _house(settings), Path(keys).expanduser() if keys else None
    with refusing_disk_errors(house.folder):
        if (house.folder / MARK).exists():
            raise Refusal("This folder belongs to a rehearsal, which has no backups.", code="rehearsal")
        taken = take_backup(house, backups, keep=keep, keys=apart, now_ms=time.time_ns() // 1_000_000)
    files = taken.manifest.files.values()
    return {
        "backup": str(taken.folder),
        "at_ms": taken.manifest.at_ms,
        "files": len(files),
        "bytes": sum(file.size for file in files),
    }


async def _check(settings: "Settings", backups: Path, sample: int) -> "Checked":
    from valat.backup.check import check_backup
    from valat.backup.manifest import find_backup
    from valat.backup.private_files import refusing_disk_errors

    with refusing_disk_errors(backups):
        return await check_backup(find_backup(backups), _house(settings), sample=sample)


def _house(settings: "Settings") -> "House":
    from valat.backup.postgresql import PostgresDatabase
    from valat.backup.sqlite import SqliteDatabase
    from valat.backup.take import House
    from valat.store.erasure_list import ErasureList

    url = settings.database_url
    database = SqliteDatabase(settings.folder) if url is None else PostgresDatabase(url)
    return House(settings.folder, database, settings.key_file, ErasureList(settings.erasures_file))
