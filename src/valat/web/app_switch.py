"""The application of a node, which closes and opens again while its server listens on."""

from valat.cluster.exchange import ASGIApp, AsgiReceive, AsgiSend, Exchange, Scope, no_node
from valat.cluster.membership import Membership


class AppSwitch:
    """An ASGI application that sends requests on to another one as long as there is one."""

    def __init__(self) -> None:
        self._app: ASGIApp | None = None
        self._membership: Membership | None = None

    def open(self, app: ASGIApp, membership: Membership) -> None:
        """Serves with this application from now on.

        Args:
            membership: this node among the others, which may have taken over what it shows.
        """
        self._app, self._membership = app, membership

    def close(self) -> None:
        """Serves nothing until it is opened again: who asks is told to come back."""
        self._app = self._membership = None

    def may_show(self) -> bool:
        """Whether what this node owns may be sent to people now."""
        return self._membership is not None and not self._membership.in_doubt

    async def __call__(self, scope: Scope, receive: AsgiReceive, send: AsgiSend) -> None:
        if self._app is not None:
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            # without having read the handshake it may not even be refused
            await receive()
        await Exchange(scope, receive, send).refuse(no_node())
