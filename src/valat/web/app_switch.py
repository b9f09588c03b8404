"""The application of a node, which closes and opens again while its server listens on."""

from valat.cluster.exchange import ASGIApp, AsgiReceive, AsgiSend, Exchange, Scope
from valat.cluster.membership import Membership
from valat.kernel.errors import Refusal


class AppSwitch:
    """An ASGI application that sends requests on to another one as long as there is one."""

    def __init__(self) -> None:
        self._app: ASGIApp | None = None
        self._members: Membership | None = None

    def open(self, app: ASGIApp, members: Membership) -> None:
        """Serves with this application from now on.

        Args:
            members: this node among the others, which may have taken over what it shows.
        """
        self._app, self._members = app, members

    def close(self) -> None:
        """Serves nothing until it is opened again: who asks is told to come back."""
        self._app = self._members = None

    def may_show(self) -> bool:
        """Whether what this node owns may be sent to people now."""
        return self._members is not None and not self._members.in_doubt

    async def __call__(self, scope: Scope, receive: AsgiReceive, send: AsgiSend) -> None:
        if self._app is not None:
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            # without having read the handshake it may not even be refused
            await receive()
        why = "No node has this at the moment. Please try again."
        await Exchange(scope, receive, send).refuse(Refusal(why, code="no_node"))
