"""One id for each request and socket: in its answer, and in every line of the log about it."""

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from valat.logs.request_id import read_request_id, request_id

HEADER = "x-request-id"


def request_id_middleware(app: ASGIApp) -> ASGIApp:
    """The application, each request of which has an id: the one that it comes with, or a new one."""

    async def identify(scope: Scope, receive: Receive, send: Send) -> None:
        found = [value for name, value in scope.get("headers", []) if name == HEADER.encode()]
        own = read_request_id(found[0].decode("latin-1") if len(found) == 1 else None)
        # no reset: the task serves this request alone, and what it leaves behind is still about it
        request_id.set(own)

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message)[HEADER] = own
            await send(message)

        await app(scope, receive, send_with_id if scope["type"] == ScopeType.HTTP else send)

    return identify
