"""Challenges of a house: made, answered, and turned into a table, or called off when their time is over."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack
from typing import Literal, Self

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from valat.aggregate.ids import new_id
from valat.aggregate.time_source import ResettableTimer
from valat.house import challenge_acts as acts
from valat.house.challenge_pictures import picture
from valat.house.house import House
from valat.house.opening import opening_events, seats_of
from valat.house.relations import require_account
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.keyed_locks import KeyedLocks
from valat.protocol.challenges import ChallengeDo, ChallengeMessage, ChallengePicture, ChallengeRequest
from valat.store.challenges import (
    Challenge,
    Challenged,
    StoredChallenge,
    call_counts,
    challenges_of,
    due_challenges,
    find_challenge,
    forget_challenges,
    left_alone_since,
    next_due,
    running_between,
    save_challenge,
)
from valat.store.notices import NewNotice, notice_statements
from valat.store.players import Player
from valat.store.tables import finished_with
from valat.store.trouble import StoreTrouble
from valat.store.writer import Statement
from valat.table.log.setting import Setting

MOST_OPEN, MOST_WAITING = 5, 20
"""So many challenges a player may have made that run, and so many may wait for one player's answer."""
DECLINED_MS = 10 * 60_000
"""How long a player who has said no is not asked again by the same one, and withdrawn challenges count."""
MOST_WITHDRAWN = 3
"""So many challenges may one player withdraw from the same one meanwhile: each of them has called."""
KEPT_MS = 7 * 24 * 3_600_000
"""How long a challenge that ended is kept."""
OPENED_MS = 60_000
"""How long after its table was opened a challenge is still told to a page that comes."""
MOST_SHOWN = 30
"""So many of a player's challenges are listed."""
RETRY_MS = 60_000
"""How long after a look that failed the next one comes."""

log = logging.getLogger("valat.house")


class Challenges:
    """`async with Challenges(house) as challenges:`; those of an earlier run go on."""

    def __init__(self, house: House) -> None:
        self._house, self._store = house, house.store
        self._locks = KeyedLocks()
        self._timer = ResettableTimer(house.times, self._ring)
        self._timing = asyncio.Lock()
        self._sweeping: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self._set_timer()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._timer.stop()
        if self._sweeping:
            await asyncio.wait(self._sweeping)
        # a look that has just ended has set it
        self._timer.stop()

    # --- what there is

    async def of(self, player: Player) -> list[ChallengePicture]:
        """A player's challenges, those that run first; not those of blocked players. Rule: CDT-2"""
        require_account(player)
        found = await challenges_of(self._store, player.id, MOST_SHOWN)
        return [picture(stored, player.id) for stored in found if self._shows(stored.challenge, player.id)]

    async def messages_for(self, player: str) -> list[ChallengeMessage]:
        """What a registered player is told on coming: all challenges that run, as they are now.

        Also those whose table has just been opened: a page that was not connected then still waits for it.
        """
        found = await challenges_of(self._store, player, MOST_SHOWN)
        since = self._house.now() - OPENED_MS
        return [
            ChallengeMessage(picture(stored, player))
            for stored in found
            if _is_news(stored.challenge, since) and self._shows(stored.challenge, player)
        ]

    # --- what players do

    async def make(
        self, player: Player, people: Sequence[Player], request: ChallengeRequest
    ) -> ChallengePicture:
        """A new challenge. Those who have blocked the player, or are blocked, never see it.

        Rule: FRD-2, CDT-2
        Raises:
            Unreadable: a setting that makes no sense, a person twice, or more people than seats.
            Refusal: `needs_account`, `yourself`, `too_many_challenges`, `challenged_already`, `not_now`.
        """
        return await self._make(player, people, _setting_of(request, 1 + len(people)))

    async def again(self, player: Player, table: str) -> ChallengePicture:
        """A challenge to those with whom the player has finished a match, to the same game.

        Raises:
            Refusal: as `make`; `no_table`, `not_seated`, `no_company`.
        """
        sitters = await finished_with(self._store, table)
        if player.id not in sitters:
            raise Refusal("Only players who finished that match can do this.", code="not_seated")
        found = await self._house.players.get_all(sitters)
        people = [found[who] for who in sitters if who != player.id and who in found]
        asked = [who for who in people if not who.guest][:5]
        if not asked:
            raise Refusal("No other registered player finished that match.", code="no_company")
        # by its log: another node may have the table
        before = (await self._house.logs.find(table)).state.setting
        rated = bool(before.rated) and 1 + len(asked) == seats_of(before)
        again = Setting(
            game=before.game,
            preset=before.preset,
            options=before.options,
            clock=before.clock,
            bots=None if before.guest else before.bots,
            access="private",
            rated=True if rated else UNSET,
            fill=_fill(before, 1 + len(asked)),
        )
        return await self._make(player, asked, again)

    async def act(self, player: Player, of: str, do: ChallengeDo) -> ChallengePicture:
        """A challenge after what a player does with it.

        Rule: FRD-2
        Raises:
            Refusal: `no_challenge`, `challenge_over`.
        """
        # one after the other: two who come at once open one table
        async with self._locks.lock_for(of):
            stored = await find_challenge(self._store, of)
            if stored is None or not self._shows(stored.challenge, player.id):
                raise acts.no_challenge()
            after = _after(stored.challenge, player.id, do, self._house.now())
            return picture(await self._settle(stored, after, player.id), player.id)

    # --- how it goes on

    async def _make(self, player: Player, people: Sequence[Player], setting: Setting) -> ChallengePicture:
        require_account(player)
        if player.id in {person.id for person in people}:
            raise Refusal("That is you.", code="yourself")
        if len({person.id for person in people}) < len(people):
            raise Unreadable("Name each player once.")
        # as the table would be opened: what cannot be is refused now, not when all have accepted
        opening_events(setting, player, company=people)
        async with AsyncExitStack() as stack:
            # several may ask one player at once; in one order, since two may ask each other
            for who in sorted({player.id, *(person.id for person in people)}):
                await stack.enter_async_context(self._locks.lock_for(who))
            await self._check_may_ask(player, people)
            now = self._house.now()
            asked = tuple(Challenged(person.id) for person in people)
            challenge = Challenge(
                id=new_id(),
                people=(Challenged(player.id, "yes"), *asked),
                setting=msgspec.json.encode(setting).decode(),
                made_ms=now,
                until_ms=now + acts.WAITS_MS,
            )
            names = {person.id: (person.name, person.avatar) for person in (player, *people)}
            stored = StoredChallenge(challenge, names)
            told = [person.id for person in people if self._shows(challenge, person.id)]
            parts = {"name": player.name, "game": setting.game}
            await self._write(
                stored,
                [
                    NewNotice(who, "challenge", "/friends", parts, f"challenge:{challenge.id}", by=player.id)
                    for who in told
                ],
            )
        return picture(stored, player.id)

    async def _check_may_ask(self, player: Player, people: Iterable[Player]) -> None:
        """Raises Refusal `too_many_challenges`, `challenged_already`, `not_now`."""
        running = await running_between(self._store, player.id)
        if len({challenge for challenge, _ in running}) >= MOST_OPEN:
            why = f"You have {MOST_OPEN} open challenges. Withdraw one, or wait for an answer."
            raise Refusal(why, code="too_many_challenges", args={"most": str(MOST_OPEN)})
        already = {who for _, who in running}
        ids = [person.id for person in people]
        since = self._house.now() - DECLINED_MS
        calls = await call_counts(self._store, ids, since)
        left_alone = await left_alone_since(self._store, player.id, since, MOST_WITHDRAWN)
        for person in people:
            if person.id in already:
                why = f"{person.name} already has a challenge from you."
                raise Refusal(why, code="challenged_already", args={"name": person.name})
            if person.id in left_alone or calls.get(person.id, 0) >= MOST_WAITING:
                why = f"{person.name} can't be challenged just now. Try again in ten minutes."
                raise Refusal(why, code="not_now", args={"name": person.name})

    async def _settle(self, stored: StoredChallenge, after: Challenge, actor: str) -> StoredChallenge:
        """Stores what has become of a challenge; opens the table when all have come."""
        before = stored.challenge
        if after == before:
            return stored
        settled = replace(stored, challenge=after)
        if acts.all_came(after):
            return await self._open(settled)
        calls = after.phase == "called" and before.phase == "open"
        called = [person.player for person in after.people if calls and not person.came]
        parts = {"game": _setting(after).game}
        notices = [
            NewNotice(who, "table_ready", "/friends", parts, f"challenge_table:{after.id}") for who in called
        ]
        await self._write(settled, notices)
        # who takes it back calls nobody any more: what was not pushed yet never is
        taken_back = after.why == "withdrawn"
        for who in [person.player for person in after.people] if taken_back else [actor]:
            await self._house.notices.read_topic(who, f"challenge:{after.id}")
        return settled

    async def _open(self, stored: StoredChallenge) -> StoredChallenge:
        """The challenge with its table, in one transaction; called off where none can be opened."""
        challenge, now = stored.challenge, self._house.now()
        ids = [person.player for person in challenge.people]
        found = await self._house.players.get_all(ids)
        try:
            table = await self._house.open_for(
                _setting(challenge),
                [found[who] for who in ids],
                lambda table: save_challenge(acts.start(challenge, table, now)),
            )
        except StoreTrouble:
            # it goes on, or it has its table already: the next who comes finds out
            raise
        except Refusal:
            # the house is closed, or one of them is suspended: each is told for themselves elsewhere
            settled = replace(stored, challenge=acts.call_off(challenge, "not_opened", now))
            await self._write(settled)
            return settled
        settled = replace(stored, challenge=acts.start(challenge, table.id, now))
        await self._house.send_home(table)
        await self._note(settled)
        return settled

    async def _write(self, stored: StoredChallenge, notices: Sequence[NewNotice] = ()) -> None:
        drafts = await self._house.notices.draft(notices)
        statements: list[Statement] = [*save_challenge(stored.challenge), *notice_statements(drafts)]
        await self._store.writer.write(statements)
        await self._house.notices.deliver(drafts)
        await self._note(stored)

    async def _note(self, stored: StoredChallenge) -> None:
        """Tells the pages of its people what has become of a challenge, and minds its time."""
        people = [person.player for person in stored.challenge.people]
        self._house.news.publish(
            [
                (who, ChallengeMessage(picture(stored, who)))
                for who in people
                if self._house.news.may_have(who) and self._shows(stored.challenge, who)
            ]
        )
        await self._set_timer()

    def _shows(self, challenge: Challenge, player: str) -> bool:
        """Whether a player sees a challenge: not where one has blocked the other. Rule: CDT-2"""
        return player == challenge.challenger or not self._house.blocks.between(player, challenge.challenger)

    # --- time

    async def _set_timer(self) -> None:
        # one after the other: what was read first could else be set last
        async with self._timing:
            self._timer.set(await next_due(self._store))

    def _ring(self) -> None:
        task = asyncio.create_task(self._look())
        self._sweeping.add(task)
        task.add_done_callback(self._sweeping.discard)

    async def _look(self) -> None:
        """As `_end_due`; what goes wrong is logged, and tried again: nobody else may come for days."""
        try:
            await self._end_due()
        except Exception:
            log.exception("challenges are called off later")
            self._timer.set(self._house.now() + RETRY_MS)

    async def _end_due(self) -> None:
        """Calls off what has waited for too long, and forgets what ended long ago."""
        now = self._house.now()
        for due in await due_challenges(self._store, now):
            async with self._locks.lock_for(due.challenge.id):
                # looked at again: somebody may have come just now
                stored = await find_challenge(self._store, due.challenge.id)
                if stored and stored.challenge.ended_ms is None and stored.challenge.until_ms <= now:
                    await self._write(replace(stored, challenge=acts.expire(stored.challenge, now)))
        await self._store.writer.write(forget_challenges(now - KEPT_MS))
        await self._set_timer()


def _is_news(challenge: Challenge, since_ms: int) -> bool:
    """Whether it runs, or its table was opened since then."""
    return challenge.ended_ms is None or (challenge.phase == "started" and challenge.ended_ms >= since_ms)


def _after(challenge: Challenge, player: str, do: ChallengeDo, now_ms: int) -> Challenge:
    """The challenge after an act. Raises Refusal `no_challenge`, `challenge_over`."""
    match do:
        case "come":
            return acts.arrive(challenge, player)
        case "withdraw":
            return acts.withdraw(challenge, player, now_ms)
        case answer:
            return acts.answer(challenge, player, answer, now_ms)


def _setting_of(request: ChallengeRequest, people: int) -> Setting:
    """The setting of the table that a challenge asks for. Raises Unreadable."""
    fields = {
        "game": request.game,
        "preset": request.preset,
        "options": request.options,
        "clock": msgspec.to_builtins(request.clock),
        "bots": request.bots,
        "access": "private",
        **({"rated": True} if request.rated else {}),
    }
    try:
        setting = msgspec.convert(fields, Setting)
    except msgspec.ValidationError as error:
        raise Unreadable(f"Can't read the request: {error}.") from error
    return replace(setting, fill=_fill(setting, people))


def _fill(setting: Setting, people: int) -> Literal["bots", "people"]:
    """Who takes the seats that are left, if any are. Raises Unreadable: an unknown game or option."""
    return "people" if people >= seats_of(setting) else "bots"


def _setting(challenge: Challenge) -> Setting:
    return msgspec.json.decode(challenge.setting, type=Setting)
