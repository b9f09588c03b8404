"""A house with tournaments, in which time stands still until a test lets it pass."""

import asyncio
from contextlib import asynccontextmanager

import msgspec

from tests.table.world import IDS, opened
from valat.house.player_news import NewsReader
from valat.protocol import commands
from valat.tournament.live.tournaments import Tournaments


class TournamentWorld:
    """An open house, its tournaments, and players who enter them."""

    def __init__(self, world, tournaments: Tournaments) -> None:
        self.world, self.house, self.tournaments = world, world.house, tournaments
        self.players = {}
        self.heard = {}

    def open_one(self, game="belot", kind="quick"):
        """The tournament of a queue that is open."""
        return next(
            state.id
            for state in self.tournaments.running()
            if (state.game, state.format, state.phase) == (game, kind, "open")
            and state.terms.starts_ms is None
        )

    async def player(self, number):
        """The guest of that number."""
        if number not in self.players:
            self.players[number] = await self.world.person(f"Player {number}")
        return self.players[number]

    async def enter(self, tournament, *numbers):
        """Lets these players enter, one after the other."""
        for number in numbers:
            player = await self.player(number)
            await self.tournaments.enter(tournament, player, 1, f"{number:032x}")

    async def full(self, game="belot", kind="quick"):
        """A tournament that has just been drawn, and its tables wait for those who are called."""
        tournament = self.open_one(game, kind)
        await self.enter(tournament, *range(1, (await self.tournaments.get(tournament)).size + 1))
        await self.idle()
        return tournament

    async def idle(self):
        """Returns when nothing is left to do before time goes on."""
        for _ in range(3):
            await self.tournaments.wait_idle()
            await self.house.wait_idle()

    async def wait(self, ms):
        """Lets that much time pass, with all that happens meanwhile."""
        until = self.world.times.ms + ms
        await self.idle()
        while self.world.times.ring_until(until):
            await self.idle()
        self.world.times.ms = until

    async def table_of(self, tournament, number):
        """The table of the newest round where a player sits."""
        state = await self.tournaments.get(tournament)
        entry = state.entry_of((await self.player(number)).id)
        return await self.house.get(
            next(table.id for table in state.rounds[-1].tables if entry.number in table.seats)
        )

    async def come(self, tournament, number):
        """A player connects to the own table of the newest round."""
        table = await self.table_of(tournament, number)
        subscription = await table.connect(await self.player(number))
        await self.idle()
        return subscription

    async def come_all(self, tournament, but=None):
        """All players who sit at a table of the newest round connect to it, except one."""
        state = await self.tournaments.get(tournament)
        seats = [number for table in state.rounds[-1].tables for number in table.seats]
        players = {state.entry(number).player for number in seats}
        for number, player in self.players.items():
            if player.id in players and number != but:
                await self.come(tournament, number)

    async def register(self, *numbers):
        """These players register."""
        for number in numbers:
            player = await self.player(number)
            key = player.name.lower()
            self.players[number] = await self.world.players.register(player.id, player.name, key, "hash")

    async def play_out(self, tournament, own_moves=False):
        """Lets clocks and bots play to the end.

        Args:
            own_moves: each player makes the first move of theirs in a round by hand.
        """
        while not (await self.tournaments.get(tournament)).over:
            await self.wait(15_000)
            if own_moves:
                await self.make_own_moves(tournament)

    async def make_own_moves(self, tournament):
        """Each player who is on turn and has made no move of their own in this round makes one."""
        state = await self.tournaments.get(tournament)
        for pairing in state.rounds[-1].tables if state.rounds else ():
            if state.phase != "playing" or pairing.over:
                continue
            table = await self.house.get(pairing.id)
            if table.state.phase != "playing":
                continue
            for seat in table.state.actors():
                if seat in table.state.persons and seat not in table.state.own_moves:
                    await self._move(table, seat)

    async def _move(self, table, seat):
        number = next(n for n, player in self.players.items() if player.id == table.state.seats[seat].player)
        player = await self.player(number)
        subscription = await table.connect(player)
        position = table.state
        move = position.game.write(position.game.legal(position.deal.state, seat)[0])
        fields = {"do": "move", "id": f"own-{next(IDS)}", "deal": position.deal.number, "ply": position.ply}
        answer = asyncio.get_running_loop().create_future()
        command = commands.decode(msgspec.json.encode({**fields, "move": move}))
        table.put(player, command, answer.set_result)
        await answer
        await table.disconnect(subscription)
        await self.idle()

    @asynccontextmanager
    async def listening(self, number):
        """The messages of `/ws/me` that come to a player meanwhile."""
        messages = []
        reader = NewsReader(lambda: messages.append(msgspec.json.decode(reader.take())))
        with self.world.house.news.subscribe((await self.player(number)).id, reader):
            yield messages


@asynccontextmanager
async def tournament_world(folder, times=None, *, fills=True):
    """A house with tournaments in a folder; `fills` as of `Tournaments`."""
    async with opened(folder, times) as world, Tournaments(world.house, fills=fills) as tournaments:
        yield TournamentWorld(world, tournaments)
