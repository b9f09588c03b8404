"""`valat verify`: checks that deals came from what was sealed before them."""

import asyncio
import contextlib
from typing import Annotated

import typer

from valat.cli.house import reading
from valat.cli.output import FormatOption, Output, WrongCall, error_line, printing
from valat.cli.progress import bar
from valat.cli.records import decode_json, entries, read_text
from valat.kernel.errors import Refusal
from valat.match.proof import proofs


def verify(
    file: Annotated[
        str | None, typer.Argument(metavar="RECORD|-", help="Deal or match record with its proofs.")
    ] = None,
    nonce: Annotated[str | None, typer.Option(help="Your own nonce in hex; check that it was used.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Check every finished deal in a house.")] = False,
    data: Annotated[str | None, typer.Option(help="Data folder of the house, for --all.")] = None,
    form: FormatOption = None,
) -> None:
    """Check that deals were fairly dealt. Exits with 1 if a proof fails."""
    if every == (file is not None):
        raise WrongCall("Give a record, or --all.", key="no_record")
    with printing(form) as output:
        faults = asyncio.run(_house(data, output)) if every else _records(file or "-", nonce, output)
    raise typer.Exit(int(faults))


def _records(file: str, nonce: str | None, output: Output) -> bool:
    """Checks the records of a file and prints a line a deal; whether any is at fault."""
    records, faults = list(entries(read_text(file))), 0
    with bar(len(records)) as progress:
        for done, (line, text) in enumerate(records, 1):
            faults += _print_proofs(line, text, nonce, output)
            progress.reach(done)
    return faults > 0


def _print_proofs(line: int, text: bytes, nonce: str | None, output: Output) -> bool:
    """Prints a line for each deal of a record; whether any is at fault."""
    try:
        outcomes = proofs(decode_json(text), nonce)
    except Refusal as refusal:
        # as a deal's: each record has its line, whatever it is
        outcomes = [refusal]
    for number, outcome in enumerate(outcomes):
        where = {"record": line, "deal": number}
        if isinstance(outcome, Refusal):
            output.row(where | error_line(outcome))
        else:
            names = [nonce_used.name for nonce_used in outcome.nonces]
            refused = [nonce_refused.name for nonce_refused in outcome.refused]
            shown = {"ok": True, "hash": outcome.hash, "nonces": names}
            output.row(where | shown | ({"refused": refused} if refused else {}))
    return any(isinstance(outcome, Refusal) for outcome in outcomes)


async def _house(data: str | None, output: Output) -> bool:
    """Checks all the finished deals of a house; whether any is at fault."""
    # late: a record is checked without the server extra
    from valat.house.verification import verify_deals

    deals_checked = faults = 0
    # closed here: left by an error, the generator would end after the store it reads from
    async with reading(data) as store, contextlib.aclosing(verify_deals(store)) as deals:
        async for table, deal, fault in deals:
            deals_checked += 1
            if fault is not None:
                faults += 1
                output.row({"table": table, "deal": deal, **error_line(fault)})
    output.row({"deals": deals_checked, "faults": faults})
    return faults > 0
