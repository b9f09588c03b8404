"""`valat grant`: chips or VIP time for a player, by the operator."""

import asyncio
import re
from functools import partial
from typing import Annotated

import typer

from valat.cli.house import DataOption, KeyOption, named_player, time_of, writing_beside
from valat.cli.output import FormatOption, Line, checking_call, print_object
from valat.kernel.errors import Unreadable

SECONDS = {"s": 1, "h": 3_600, "d": 86_400}


def grant(
    name: Annotated[str, typer.Argument(help="Name of a registered player.")],
    unit: Annotated[str, typer.Argument(help="What to give: chips or vip.")],
    amount: Annotated[str, typer.Argument(help="Number of chips, or time as 30d, 12h or 90s.")],
    cause: Annotated[str, typer.Option(help="Cause; a second grant for the same cause has no effect.")],
    reason: Annotated[str, typer.Option(help="Reason, shown to the player.")] = "",
    data: DataOption = None,
    house_key: KeyOption = None,
    form: FormatOption = None,
) -> None:
    """Give a player chips or VIP time. Works while the server is running."""
    print_object(asyncio.run(_grant(name, unit, amount, cause, reason, data, house_key)), form)


async def _grant(
    name: str, unit: str, amount: str, cause: str, reason: str, data: str | None, house_key: str | None
) -> Line:
    """What is printed of the posting."""
    from valat.ledger.grants import Amount, player_account, vip_until
    from valat.ledger.grants import grant as grant_to
    from valat.store.ledger import balance

    with checking_call():
        is_chips = unit == "chips"
        what = Amount("chips", _whole(amount)) if is_chips else Amount("vip_s", _duration(unit, amount))
    async with writing_beside(data, house_key) as store:
        player = await named_player(store, name)
        now = partial(time_of, data)
        posting = await grant_to(store, player.id, what, cause, reason=reason, now=now)
        line = {"player": player.name, "cause": posting.cause, "at_ms": posting.at_ms}
        if what.unit == "chips":
            return {**line, "chips": await balance(store, player_account(player.id), "chips")}
        return {**line, "vip_until_ms": await vip_until(store, player.id)}


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise Unreadable(f"'{text}' is not a number of chips.")
    return int(text)


def _duration(unit: str, text: str) -> int:
    """Seconds."""
    if unit != "vip":
        raise Unreadable(f"'{unit}' is not a unit. Use chips or vip.")
    match = re.fullmatch(r"([0-9]{1,9})([shd])", text)
    if match is None:
        raise Unreadable(f"'{text}' is not a time. Use a number with d, h or s, for example 30d.")
    return int(match[1]) * SECONDS[match[2]]
