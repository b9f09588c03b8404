"""The sockets of a table, a tournament, the lobby, a player and practice."""

from valat.web.sockets.arena import arena_socket
from valat.web.sockets.club import club_socket
from valat.web.sockets.fallback import no_socket, unknown_socket_middleware
from valat.web.sockets.lobby import lobby_socket
from valat.web.sockets.me import me_socket
from valat.web.sockets.practice import practice_socket
from valat.web.sockets.table import table_socket
from valat.web.sockets.tournament import tournament_socket

SOCKETS = (
    table_socket,
    lobby_socket,
    me_socket,
    tournament_socket,
    club_socket,
    practice_socket,
    arena_socket,
    no_socket,
)

__all__ = ["SOCKETS", "unknown_socket_middleware"]
