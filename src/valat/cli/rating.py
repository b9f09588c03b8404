"""`valat rating`: whether ratings follow from their matches to the last digit; how soon they are right."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.house import DataOption, KeyOption, writing_beside
from valat.cli.output import FormatOption, Output, print_object, print_text, printing
from valat.cli.progress import bar

if TYPE_CHECKING:
    from valat.ratings.simulation import Convergence

AGREES = 0.95
"""From which rank correlation on the order counts as found."""

rating = typer.Typer(name="rating", help="Check ratings, and see how they work.", no_args_is_help=True)


@rating.command("rebuild")
def rebuild_ratings(
    data: DataOption = None,
    house_key: KeyOption = None,
    check: Annotated[bool, typer.Option("--check", help="Only compare; change nothing.")] = False,
    form: FormatOption = None,
) -> None:
    """Compute all ratings again from the first match. Exits with 1 if a stored one differed in any digit."""
    with printing(form) as output:
        differing = asyncio.run(_rebuild(data, house_key, output, write=not check))
    if differing:
        raise typer.Exit(1)


@rating.command("simulate")
def simulate_ratings(
    players: Annotated[int, typer.Option(min=4, max=2_000, help="Number of players.")] = 200,
    team: Annotated[int, typer.Option(min=1, max=4, help="Players on each of the two sides.")] = 1,
    matches: Annotated[int, typer.Option(min=1, max=2_000, help="Matches per player.")] = 200,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same players and results.")] = 1,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result as SVG.")] = None,
    form: FormatOption = None,
) -> None:
    """Let players of known strength meet at random, and print how soon their ratings show the true order."""
    from valat.ratings.simulation import simulate

    found = []
    with bar(matches) as progress:
        for step in simulate(players, team, matches, seed):
            found.append(step)
            progress.reach(step.matches)
    with printing(form) as output:
        for step in _shown(found):
            output.row(
                {
                    "matches": step.matches,
                    "agreement": round(step.agreement, 3),
                    "uncertainty": round(step.uncertainty),
                    "provisional": round(step.provisional, 2),
                }
            )
    first = next((step.matches for step in found if step.agreement >= AGREES), None)
    if first is None:
        print_text(f"The order does not agree ({AGREES}) after {matches} matches per player.", error=True)
    else:
        print_text(f"The order agrees ({AGREES}) after {first} matches per player.", error=True)
    if plot is not None:
        from valat.ratings.plot import convergence_svg

        plot.write_text(convergence_svg(found, AGREES), "utf-8")


@rating.command("queue")
def simulate_queue(
    players: Annotated[int, typer.Option(min=2, max=10_000, help="Players who arrive.")] = 500,
    minutes: Annotated[float, typer.Option(min=0.1, max=600, help="Minutes over which they arrive.")] = 10,
    seats: Annotated[int, typer.Option(min=2, max=6, help="Seats per table.")] = 2,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same players.")] = 1,
    form: FormatOption = None,
) -> None:
    """Let players arrive at quick play, and print how long they wait and how near they meet."""
    from valat.ratings.matching_simulation import simulate as simulate_arrivals

    found = simulate_arrivals(players, minutes, seats, seed)
    print_object(
        {
            "seated": found.seated,
            "left": found.left,
            "wait_s": round(found.wait_s, 1),
            "longest_s": round(found.longest_s, 1),
            "difference": round(found.difference),
            "blocked": found.blocked,
        },
        form,
    )


def _shown(found: "Sequence[Convergence]") -> "list[Convergence]":
    """The first steps, and then fewer."""
    return [step for step in found if step.matches in (1, 2, 5, 10, 20, 30, 50, 75) or step.matches % 50 == 0]


async def _rebuild(data: str | None, house_key: str | None, output: Output, *, write: bool) -> int:
    """How many stored numbers differed; each rating is printed."""
    from valat.store.rating_rebuild import rating_keys, rebuild

    differing = 0
    async with writing_beside(data, house_key) as store:
        keys = await rating_keys(store)
        with bar(len(keys)) as progress:
            for done, key in enumerate(keys, 1):
                found = await rebuild(store, key, write=write)
                differing += found.differing
                line = {"game": key.game, "players": key.players, "matches": found.matches}
                output.row({**line, "numbers": found.changes, "differing": found.differing})
                progress.reach(done)
    if not differing:
        print_text("All ratings are the same to the last digit.", error=True)
    elif write:
        print_text(f"{differing} stored rows differed and were replaced.", error=True)
    else:
        print_text(f"{differing} stored rows differ.", error=True)
    return differing
