"""`valat rotate-key`: a new house key for the deals to come."""

from typing import Annotated

import typer

from valat.cli.output import failure, print_line
from valat.kernel.errors import Refusal


def rotate_key(
    data: Annotated[str | None, typer.Option(help="Data folder of the house.")] = None,
    house_key: Annotated[str | None, typer.Option(help="Key file, if it is not in the data folder.")] = None,
) -> None:
    """Add a new house key. The server uses it from the next start; older deals keep theirs."""
    try:
        # late: it needs the server extra
        from valat.store.key import rotate
        from valat.web.settings import read

        # by the server's own settings, so that both look for the same file
        path = read(data=data, house_key=house_key).key_file
        print_line({"key": rotate(path), "file": str(path)})
    except Refusal as refusal:
        raise failure(refusal) from None
