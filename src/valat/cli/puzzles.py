"""`valat puzzles`: puzzles out of deals that bots play."""

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.choices import GameOption
from valat.cli.house import DataOption, KeyOption, settings_of
from valat.cli.output import FormatOption, printing
from valat.cli.progress import bar
from valat.kernel.errors import Unreadable

if TYPE_CHECKING:
    from valat.analysis.puzzles import Puzzle

puzzles = typer.Typer(name="puzzles", help="Create puzzles.", no_args_is_help=True)


@puzzles.callback()
def puzzle_commands() -> None:
    """Create puzzles."""


@puzzles.command("make")
def make(
    game: GameOption,
    count: Annotated[int, typer.Option(min=1, max=1000, help="Number of puzzles.")] = 20,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same puzzles.")] = 0,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write puzzles to this file, one per line, instead of a house."),
    ] = None,
    data: DataOption = None,
    house_key: KeyOption = None,
    form: FormatOption = None,
) -> None:
    """Let bots play until enough puzzles are found, and add them to a house that is not running."""
    # late: `valat --help` does without
    from valat.analysis.puzzles import write_puzzle
    from valat.analysis.puzzles.self_play import varied_puzzles

    try:
        found = []
        with (
            nullcontext() if file is None else file.open("w", encoding="utf-8") as out,
            bar(count) as progress,
            printing(form) as output,
        ):
            for puzzle in varied_puzzles(game, count, seed):
                found.append(puzzle)
                if out is not None:
                    out.write(write_puzzle(puzzle) + "\n")
                    # it takes long: a run that is broken off leaves what it has
                    out.flush()
                output.row({"puzzle": puzzle.id, "theme": puzzle.theme, "level": puzzle.level})
                progress.reach(len(found))
        if file is None:
            _keep(found, data, house_key)
    except OSError as error:
        raise Unreadable(f"Can't write {file}: {error.strerror}.", key="no_file") from None


def _keep(found: Sequence["Puzzle"], data: str | None, house_key: str | None) -> None:
    """Gives the puzzles to a house. Raises Refusal as `open_store`."""
    # late: it needs the server extra
    import asyncio

    from valat.house.puzzles import keep_puzzles
    from valat.store.database import open_store
    from valat.web.rehearsal import house_time

    async def keep() -> None:
        settings = settings_of(data, house_key)
        async with open_store(*settings.store_places) as store:
            await keep_puzzles(store, found, house_time(settings.folder))

    asyncio.run(keep())
