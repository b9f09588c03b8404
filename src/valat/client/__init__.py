"""Valat from Python: a player's programs and bots, over the network (docs/bots.md)."""

from valat.client.bot import play
from valat.client.player import Client
from valat.client.seat import Seat
from valat.protocol.answers import Me, NewTable
from valat.protocol.chat import ChatMessage
from valat.protocol.table import TableMessage

__all__ = ["ChatMessage", "Client", "Me", "NewTable", "Seat", "TableMessage", "play"]
