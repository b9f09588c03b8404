"""The sockets of a table and of the lobby."""

from valat.web.sockets.fallback import no_socket, unknown_socket_middleware
from valat.web.sockets.lobby import lobby_socket
from valat.web.sockets.table import table_socket

SOCKETS = (table_socket, lobby_socket, no_socket)

__all__ = ["SOCKETS", "unknown_socket_middleware"]
