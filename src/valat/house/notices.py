"""Notices of one house: stored, and shown on the open pages of their players."""

import logging
from collections.abc import Callable, Collection, Sequence
from urllib.parse import quote

from valat.house.player_news import PlayerNews
from valat.protocol.notices import BellMessage, NoticeChoices, NoticeList, NoticePicture
from valat.store.database import Store
from valat.store.notice_choices import choice_statements
from valat.store.notices import (
    NewNotice,
    Notice,
    batches,
    draft_notices,
    newest_notices,
    read_all_statements,
    read_statements,
    read_topic_statements,
    stored_among,
    unread_counts,
    write_notices,
)
from valat.store.writer import Statement

log = logging.getLogger("valat.house")


class Notices:
    """Makes notices, and lets players read them; what changes is told to each of their pages.

    Attributes:
        on_made: is called when notices have been made.

    Args:
        now: milliseconds since 1970.
    """

    def __init__(self, store: Store, news: PlayerNews, now: Callable[[], int]) -> None:
        self._store, self._news, self._now = store, news, now
        self.on_made: Callable[[], None] = lambda: None

    async def send(self, notices: Sequence[NewNotice]) -> None:
        """Returns when the notices are durable and on their way; of a known player and topic none is made.

        Rule: NTC-1
        """
        # of many each part is told before the next is made
        for some in batches(notices):
            await self._show(await write_notices(self._store, await self.draft(some)))

    async def draft(self, notices: Sequence[NewNotice]) -> list[Notice]:
        """The notices for `valat.store.notices.notice_statements`, to be written together with other rows.

        `deliver` is to follow.
        """
        return await draft_notices(self._store, notices, self._now())

    async def deliver(self, drafts: Sequence[Notice]) -> None:
        """Shows the drafts that were written. Raises nothing: they stand in the bell at the next visit."""
        try:
            await self._show(await stored_among(self._store, drafts))
        except Exception:
            log.exception("notices were not shown on open pages")

    async def newest(self, player: str) -> NoticeList:
        """What the bell shows."""
        newest = await newest_notices(self._store, player)
        return NoticeList((await self.bell(player)).unread, tuple(map(notice_picture, newest)))

    async def bell(self, player: str) -> BellMessage:
        """How many notices the player has not read."""
        return BellMessage((await unread_counts(self._store, [player]))[player])

    async def read(self, player: str, ids: Collection[str]) -> None:
        """Returns when the player has read these notices, on every device."""
        await self._note_read(player, read_statements(player, ids, self._now()))

    async def read_topic(self, player: str, topic: str) -> None:
        """As `read`, of the notice of that topic: what it asks for is done."""
        await self._note_read(player, read_topic_statements(player, topic, self._now()))

    async def read_all(self, player: str, until_ms: int) -> None:
        """As `read`, of all that were made up to that time."""
        await self._note_read(player, read_all_statements(player, until_ms, self._now()))

    async def choose(self, player: str, choices: NoticeChoices) -> None:
        """Returns when the player is told by these choices; the bell counts by them at once. Rule: NTC-2"""
        await self._note_read(player, choice_statements(player, choices))

    async def _note_read(self, player: str, statements: Sequence[Statement]) -> None:
        await self._store.writer.write(statements)
        if self._news.may_have(player):
            self._news.publish([(player, await self.bell(player))])

    async def _show(self, notices: Sequence[Notice]) -> None:
        if notices:
            self.on_made()
        here = [notice for notice in notices if self._news.may_have(notice.player)]
        unread = await unread_counts(self._store, {notice.player for notice in here})
        self._news.publish(
            [(notice.player, BellMessage(unread[notice.player], notice_picture(notice))) for notice in here]
        )


def notice_picture(notice: Notice) -> NoticePicture:
    """The notice as its player sees it."""
    read = notice.read_ms is not None
    return NoticePicture(notice.id, notice.kind, notice.link, notice.parts, notice.made_ms, read)


def page_of(name: str) -> str:
    """The path of a player's page, which fits into a notice: letters beyond ASCII are not escaped.

    >>> page_of("Ана?")
    '/p/Ана%3F'
    """
    return "/p/" + "".join(quote(letter, safe="") if letter.isascii() else letter for letter in name)
