"""`valat luck`: how much luck of the cards comparison takes out, measured with bots of known strength."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from valat import bots, games
from valat.cli.choices import GameArgument, bot_option
from valat.cli.imp_scale import imp_steps
from valat.cli.output import FormatOption, checking_call, print_object
from valat.cli.pool_file import PoolFile, PoolResult
from valat.cli.progress import bar
from valat.kernel.errors import Unreadable

if TYPE_CHECKING:
    from valat.analysis.luck import Luck, Need
    from valat.bots.reference import ReferenceDeal


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What is measured.

    Attributes:
        deals: of the pool.
        bots: of known strength.
        slips: the bot whose moves their slips are.
        references: by name, the positions that each may visit for a move; 0 where it does not search.
    """

    game: str
    seed: int
    deals: int
    bots: int
    slips: str
    references: Mapping[str, int]


def luck(
    game: GameArgument,
    deals: Annotated[int, typer.Option(min=10, max=100_000, help="Number of deals in the pool.")] = 1000,
    size: Annotated[
        int, typer.Option("--bots", min=4, max=200, help="Number of bots of known strength.")
    ] = 40,
    slips: Annotated[str, bot_option(metavar="BOT", help="Bot whose moves their slips are.")] = "random",
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same figures.")] = 1,
    reference: Annotated[
        list[str] | None,
        bot_option(metavar="BOT", help="Bot to compare with, champion by default; repeat for the mean."),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help="Positions per move of a reference that searches.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep results in this file. A run that was cut continues from it."),
    ] = None,
    form: FormatOption = None,
) -> None:
    """Measure how much luck comparing results with a reference removes, in deals that a ranking needs."""
    # late: `valat --help` does without
    from valat.bots.reference import CHAMPION

    with checking_call():
        scale = imp_steps(game)
        bots.find(game, slips)
        references = {name: _nodes(game, name, nodes) for name in reference or [CHAMPION]}
    try:
        trial = Trial(game=game, seed=seed, deals=deals, bots=size, slips=slips, references=references)
        pool = PoolFile(file, game, seed)
        _play(trial, pool)
        found = _figures(trial, pool, scale)
    except OSError as error:
        raise Unreadable(f"Can't use {file}: {error.strerror}.", key="no_file") from None
    fields = [{"bots": count, **msgspec.to_builtins(each)} for count, each in found.items()]
    line = {**msgspec.to_builtins(trial), "fields": fields}
    print_object(line, form, text=_lines(trial, found), rows=fields)


def _nodes(game: str, name: str, most: int | None) -> int:
    """The positions that a bot of reference visits. Raises Unreadable: it sits down with nobody."""
    from valat.bots.fair import fair_nodes

    known = [level.name for level in bots.levels(game)]
    if name not in known:
        why = f"'{name[:40]}' cannot be a reference for {game}. Choose from: {', '.join(known)}."
        raise Unreadable(why, key="no_such_bot", args={"bot": name[:40], "game": game})
    own = fair_nodes(bots.level(game, name))
    return min(own, most or own)


def _play(trial: Trial, pool: PoolFile) -> None:
    """Plays what the file does not have yet. Raises OSError."""
    from valat.bots.known_strength import pool_deal

    game: Any = games.find(trial.game)
    with bar(trial.deals) as progress:
        for number in range(trial.deals):
            # a deal at a time: a run that is cut leaves what it has
            pool.add(list(_missing(trial, pool, pool_deal(game, trial.seed, number))))
            progress.reach(number + 1)


def _missing(trial: Trial, pool: PoolFile, deal: "ReferenceDeal") -> Iterator[PoolResult]:
    """The results of a deal that are not in the file."""
    from valat.bots.fair import fair_nodes
    from valat.bots.known_strength import outcomes, own_count, slipping_field
    from valat.bots.reference import play_reference

    def result(bot: str, nodes: int, count: int) -> PoolResult:
        return PoolResult(
            game=trial.game,
            seed=trial.seed,
            deal=deal.number,
            bot=bot,
            nodes=nodes,
            version=version("valat"),
            count=count,
        )

    field = slipping_field(trial.slips, trial.bots)
    missing = [bot for bot in field if (deal.number, bot.name, 0) not in pool.counts]
    for bot, count in zip(missing, outcomes(deal, missing), strict=True):
        yield result(bot.name, 0, count)
    for name, nodes in trial.references.items():
        if (deal.number, name, nodes) not in pool.counts:
            share = nodes / fair_nodes(bots.level(trial.game, name)) if nodes else 1.0
            yield result(name, nodes, own_count(deal, play_reference(deal, name, share).entry))


def _figures(trial: Trial, pool: PoolFile, scale: Sequence[int]) -> dict[int, "Luck"]:
    """By number of bots the figures of all, and of the better half."""
    from valat.analysis.luck import luck
    from valat.bots.known_strength import slipping_field

    def counts(bot: str, nodes: int) -> list[int]:
        return [pool.counts[deal, bot, nodes] for deal in range(trial.deals)]

    lines = [counts(name, nodes) for name, nodes in trial.references.items()]
    results = [counts(bot.name, 0) for bot in slipping_field(trial.slips, trial.bots)]
    return {count: luck(results[:count], lines, scale, trial.seed) for count in (trial.bots, trial.bots // 2)}


def _lines(trial: Trial, found: Mapping[int, "Luck"]) -> Iterator[str]:
    """The table, a column for each field of bots."""
    references = [
        f"{name} ({nodes:,} positions per move)" if nodes else name
        for name, nodes in trial.references.items()
    ]
    yield f"{trial.game}: {trial.deals:,} deals, seed {trial.seed}, compared with {' and '.join(references)}"
    yield ""
    fields = found.values()
    rows = {
        "deals until the order agrees": [f"{count} bots" for count in found],
        "raw points": [_need(each.points) for each in fields],
        "raw IMPs": [_need(each.imps) for each in fields],
        "card rating": [_need(each.rating) for each in fields],
        "IMPs less a fitted share": [_need(each.fitted) for each in fields],
        "compared with all others": [_need(each.field) for each in fields],
        "times fewer by card rating": [f"{each.factor:.1f}" for each in fields],
        "correlation with the reference": [f"{each.correlation:.2f}" for each in fields],
        "fitted share": [f"{each.slope:.2f}" for each in fields],
        "share of the variance left": [f"{each.left:.2f}" for each in fields],
    }
    for name, cells in rows.items():
        yield f"{name:32}" + "".join(f"{cell:>10}" for cell in cells)
    if any(cell.startswith("~") for cells in rows.values() for cell in cells):
        yield "~ more deals than the pool has: estimated by the Spearman-Brown formula"


def _need(need: "Need") -> str:
    return f"{'~' if need.extrapolated else ''}{need.deals:,}"
