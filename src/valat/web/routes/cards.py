"""What the sides of a table have agreed beforehand: their convention cards."""

from typing import Any

import msgspec
from anyio.to_thread import run_sync
from litestar import Request, Response, Router, post
from litestar.params import JSONBody

from valat import games
from valat.kernel.capabilities import has_convention_cards
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.protocol.answers import ConventionCardsAnswer
from valat.protocol.requests import ConventionCardsRequest
from valat.web.limits import RECORDS

MOST_BYTES = 1 << 17
"""Of options with the systems of two files."""


@post(
    "/api/cards",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    summary="The convention card of each side with these options",
)
async def cards(request: Request, data: JSONBody[ConventionCardsRequest]) -> Response[bytes]:
    RECORDS.require(request, "Too many cards.")
    # in a thread: the sockets go on meanwhile
    return Response(await run_sync(_cards, data.game, data.options), media_type="application/json")


def _cards(name: str, options: dict[str, Any]) -> bytes:
    """The cards as JSON."""
    game = games.find(name)
    if not has_convention_cards(game):
        raise Refusal("This game has no convention cards.", code="no_cards")
    return msgspec.json.encode(
        ConventionCardsAnswer(game.convention_cards(read_options(game.presets, options)))
    )


router = Router("/", route_handlers=[cards])
