"""Following, friends and blocks between registered players."""

from msgspec import UNSET

from valat.house.house import House
from valat.house.notices import page_of
from valat.kernel.errors import Refusal
from valat.limits.keyed_locks import KeyedLocks
from valat.protocol.lobby import LobbyPerson
from valat.protocol.people import Friend, MyPeople, OwnRelation, Person, Presence, RelationChange
from valat.store.notices import NewNotice, Notice, notice_statements
from valat.store.players import Player
from valat.store.relations import (
    Related,
    Relation,
    RelationKind,
    add_relation,
    count_relations,
    related_to,
    remove_relation,
)
from valat.store.writer import Statement

MOST_PEOPLE = 500
"""So many one player may follow, and so many block."""


def require_account(player: Player) -> None:
    """Passes for registered players. Raises Refusal `needs_account`."""
    if player.guest:
        why = "Create an account to follow, challenge or block players."
        raise Refusal(why, code="needs_account", key="people_need_account")


class Relations:
    """Whom the players of a house follow and block."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._locks = KeyedLocks()

    async def of(self, player: Player, other: Player) -> OwnRelation:
        """What two players are to each other, as the first may know it."""
        related = await related_to(self._house.store, player.id, other.id)
        kinds = {relation.kind: relation for relation in related}
        follow = kinds.get("follow")
        return OwnRelation(follow is not None, "block" in kinds, follow is not None and follow.mutual)

    async def change(self, player: Player, other: Player, change: RelationChange) -> OwnRelation:
        """What the two are to each other after a change; the other is not told of a block.

        Rule: FRD-1, CDT-2
        Raises:
            Refusal: `needs_account`, `yourself`, `you_block`, `too_many_people`.
        """
        require_account(player)
        if player.id == other.id:
            raise Refusal("That is you.", code="yourself")
        # one after the other: the limits hold however many requests come at once
        async with self._locks.lock_for(player.id):
            before = await self.of(player, other)
            statements = [
                *await self._follow(player, other, change, before),
                *await self._block(player, other, change, before),
            ]
            notices = await self._follower_notices(player, other, change, before)
            await self._house.store.writer.write([*statements, *notice_statements(notices)])
            self._note_block(player, other, change)
            await self._house.notices.deliver(notices)
            return await self.of(player, other)

    async def people(self, player: Player) -> MyPeople:
        """A player's friends and where they are, those followed besides, and those blocked.

        Rule: FRD-1
        Raises:
            Refusal: `needs_account`.
        """
        require_account(player)
        related = await related_to(self._house.store, player.id)
        follows = [relation for relation in related if relation.kind == "follow"]
        places = self._house.lobby.whereabouts()
        return MyPeople(
            [self._friend(player, friend, places) for friend in follows if friend.mutual],
            [Person(followed.name, followed.avatar) for followed in follows if not followed.mutual],
            [Person(other.name, other.avatar) for other in related if other.kind == "block"],
            MOST_PEOPLE,
        )

    async def _follow(
        self, player: Player, other: Player, change: RelationChange, before: OwnRelation
    ) -> list[Statement]:
        """The statements that follow or no longer follow. Raises Refusal `you_block`, `too_many_people`."""
        if change.follows is UNSET or change.follows == before.follows:
            return []
        if not change.follows:
            return remove_relation(player.id, other.id, "follow")
        if before.blocks or change.blocks is True:
            why = f"You have blocked {other.name}. Unblock them first."
            raise Refusal(why, code="you_block", args={"name": other.name}, rule="CDT-2")
        await self._check_room(player, "follow")
        return self._added(player, other, "follow")

    async def _follower_notices(
        self, player: Player, other: Player, change: RelationChange, before: OwnRelation
    ) -> list[Notice]:
        """What tells the other of a new follower, once for all times; nothing between blocked players."""
        is_new = change.follows is True and not before.follows
        if not is_new or self._house.blocks.between(player.id, other.id):
            return []
        link, parts = page_of(player.name), {"name": player.name}
        notice = NewNotice(other.id, "follower", link, parts, f"follower:{player.id}", by=player.id)
        return await self._house.notices.draft([notice])

    async def _block(
        self, player: Player, other: Player, change: RelationChange, before: OwnRelation
    ) -> list[Statement]:
        """The statements that block or unblock. Raises Refusal `too_many_people`."""
        if change.blocks is UNSET or change.blocks == before.blocks:
            return []
        if not change.blocks:
            return remove_relation(player.id, other.id, "block")
        await self._check_room(player, "block")
        # the other's own following stays: it would tell of the block
        return [*remove_relation(player.id, other.id, "follow"), *self._added(player, other, "block")]

    def _added(self, player: Player, other: Player, kind: RelationKind) -> list[Statement]:
        return add_relation(Relation(player.id, other.id, kind, self._house.now()))

    async def _check_room(self, player: Player, kind: RelationKind) -> None:
        if await count_relations(self._house.store, player.id, kind) >= MOST_PEOPLE:
            why = f"You can follow {MOST_PEOPLE} players, and block as many."
            raise Refusal(why, code="too_many_people", args={"most": str(MOST_PEOPLE)})

    def _note_block(self, player: Player, other: Player, change: RelationChange) -> None:
        """Lets a block that is stored hold at once, or end."""
        if change.blocks is True:
            self._house.blocks.add(player.id, other.id)
        elif change.blocks is False:
            self._house.blocks.remove(player.id, other.id)
        if isinstance(change.blocks, bool):
            self._house.bus.publish("blocks")

    def _friend(self, player: Player, friend: Related, places: dict[str, LobbyPerson]) -> Friend:
        """A friend, and where they are unless either has turned that off. Rule: FRD-1"""
        if player.hides_presence or friend.hides_presence:
            return Friend(name=friend.name, avatar=friend.avatar, presence=None)
        place = places.get(friend.id)
        shown = self._house.lobby.entry(place.table) if place and place.table else None
        return Friend(
            name=friend.name,
            avatar=friend.avatar,
            presence=self._presence(friend.id, place),
            table=shown.id if shown else None,
            game=shown.game if shown else None,
            joinable=bool(shown and shown.joinable),
        )

    def _presence(self, friend: str, place: LobbyPerson | None) -> Presence:
        if place is not None and place.state != "looks":
            return place.state
        return "here" if place is not None or self._house.is_here(friend) else "away"
