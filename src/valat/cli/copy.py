"""`valat copy`: a house's database from SQLite to PostgreSQL, or back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.output import FormatOption, print_text, printing
from valat.cli.progress import growing_bars
from valat.kernel.errors import Unreadable

if TYPE_CHECKING:
    from sqlalchemy import URL

FILE = "sqlite:"


def copy(
    source: Annotated[
        str, typer.Option("--from", help="Source: sqlite:FOLDER, or postgresql://USER@HOST/DATABASE.")
    ],
    target: Annotated[str, typer.Option("--to", help="Target, likewise; empty, or an unfinished copy.")],
    form: FormatOption = None,
) -> None:
    """Copy a stopped house's database, and check that both are equal. Run it again to continue."""
    # late: it needs the server extra
    from valat.store import copying

    with (
        copying.Side(_place(source)) as reading,
        copying.Side(_place(target)) as writing,
        growing_bars() as note,
    ):
        found = copying.copy(reading, writing, note)
    with printing(form) as output:
        for table in found:
            more = {"logs": table.logs, "shortened": table.shortened}
            counts = {name: count for name, count in more.items() if count}
            output.row({"table": table.table, "rows": table.rows, **counts})
        rows, logs = (sum(getattr(table, name) for table in found) for name in ("rows", "logs"))
        output.row({"equal": True, "tables": len(found), "rows": rows, "logs": logs})
    if shortened := sum(table.shortened for table in found):
        why = f"The character NUL, which PostgreSQL does not store, was left out. Rows: {shortened}."
        print_text(why, error=True)


def _place(text: str) -> "Path | URL":
    """A data folder, or an address with the password that the settings know. Raises Refusal."""
    from valat.store.address import bad_address, has_password, parse_address
    from valat.web.settings import read

    if text.startswith(FILE):
        return Path(text.removeprefix(FILE)).expanduser()
    if not text.startswith("postgresql:"):
        raise Unreadable(f"Begin --from and --to with {FILE} or postgresql: each.", code="unreadable")
    if has_password(text):
        raise bad_address("a password must not stand on the command line, but in a file")
    secret = read().database_password_file
    return parse_address(text, Path(secret).expanduser() if secret else None)
