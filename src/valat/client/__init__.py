"""Valat from Python: a player's programs and bots, over the network (docs/bots.md)."""

from valat.client.bot import play
from valat.client.messages import Chat, Me, Opened, TableMessage
from valat.client.player import Client
from valat.client.seat import Seat

__all__ = ["Chat", "Client", "Me", "Opened", "Seat", "TableMessage", "play"]
