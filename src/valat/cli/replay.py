"""`valat replay`: checks records, and shows every position of them."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from valat.cli.output import FormatOption, Line, Output, fault_line, printing
from valat.cli.progress import bar
from valat.cli.records import deals_in, decode_json, entries, read_text
from valat.kernel.capabilities import has_claims
from valat.kernel.errors import Refusal
from valat.kernel.replay import Fault, Replay
from valat.match.replay import AnyGame, run_record


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE|-", help="File with one record, or one per line; - reads standard input."
        ),
    ],
    trace: Annotated[bool, typer.Option("--trace", help="Print every position.")] = False,
    form: FormatOption = None,
) -> None:
    """Check deal and match records. Exits with 1 if one is invalid."""
    records = list(entries(read_text(file)))
    many = len(records) > 1 or deals_in(records[0][1]) > 1
    faults = 0
    with bar(len(records)) as progress, printing(form) as output:
        for done, (line, entry) in enumerate(records, 1):
            faults += _print_record(entry, {"record": line} if many else {}, trace, output)
            progress.reach(done)
    raise typer.Exit(int(faults > 0))


def _print_record(entry: bytes, tags: Line, trace: bool, output: Output) -> bool:
    """Prints all there is to tell of one record; whether it is at fault."""
    try:
        played = run_record(decode_json(entry))
    except Refusal as refusal:
        output.row(tags | fault_line(Fault(refusal)))
        return True
    for number, deal in enumerate(played.deals):
        of_deal = tags | {"deal": number} if tags and played.places is not None else tags
        for line in _deal_lines(played.game, deal, trace):
            output.row(of_deal | line)
    if played.fault is None and played.places is not None:
        scores, winner = played.places.scores, played.places.winner
        output.row(tags | {"match": {"scores": scores, "winner": winner}})
    return played.fault is not None


def _deal_lines(game: AnyGame, deal: Replay[Any], trace: bool) -> Iterator[Line]:
    """The positions if wanted, then the fault, or the result of a deal that is over."""
    if trace:
        for ply, state in enumerate(deal.states):
            yield _position(game, state, ply, deal.moves[ply] if ply < len(deal.moves) else None)
    if deal.fault is not None:
        yield fault_line(deal.fault)
        return
    result = game.result(deal.states[-1])
    if result is not None:
        yield {"result": result}


def _position(game: AnyGame, state: Any, ply: int, move: str | None) -> Line:
    """A position as the trace tells it."""
    # the first is on turn; the others may act off turn, with their seat before the move
    seat, *others = game.actors(state) or (None,)
    claims = {"claims": game.claims(state)} if has_claims(game) else {}
    if seat is None:
        # of a deal that is over, too: a trace has a line for each state
        return {"ply": ply, "seat": None, "legal": []} | claims | {"move": move}
    legal = [game.write(choice) for choice in game.legal(state, seat)]
    legal += [f"{other}:{game.write(choice)}" for other in others for choice in game.legal(state, other)]
    offers = game.offers(state, seat)
    return (
        {"ply": ply, "seat": game.turn(state) if has_claims(game) else seat, "legal": sorted(legal)}
        | ({"offers": offers} if offers else {})
        | claims
        | {"move": move}
    )
