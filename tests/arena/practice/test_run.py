"""A run of practice: how long its page may be silent, and what is said too late."""

import asyncio

import pytest

from valat.arena.practice import run
from valat.arena.practice.run import PracticeRun
from valat.protocol.practice import PracticeAnswer, PracticeBegin, PracticeEnd, PracticeFrame

pytestmark = pytest.mark.anyio

BEGIN = PracticeBegin(game="yard", seats=("own", "own"), deals=1, seed=7)
LATE = PracticeAnswer(0, 0, b"{}")


class Page:
    """What a page is told in a run."""

    def __init__(self):
        self.told, self.asked = [], asyncio.Event()
        self.run = PracticeRun(BEGIN, None, self.tell)

    def tell(self, message):
        self.told.append(message)
        if isinstance(message, PracticeFrame):
            self.asked.set()

    @property
    def ends(self):
        return [message.why for message in self.told if isinstance(message, PracticeEnd)]


@pytest.mark.parametrize(
    ("unanswered_s", "idle_s", "answers"), [(0, 900, False), (900, 0, True)], ids=["never said", "said once"]
)
async def test_a_silent_page_loses_its_run(monkeypatch, unanswered_s, idle_s, answers):
    """Soon where it has never said a word, later where it has."""
    monkeypatch.setattr(run, "UNANSWERED_S", unanswered_s)
    monkeypatch.setattr(run, "IDLE_S", idle_s)
    page = Page()
    playing = asyncio.create_task(page.run.play())
    await page.asked.wait()
    if answers:
        page.run.take(PracticeAnswer(0, 0, b'{"type": "ready"}'))
    await playing
    assert page.ends == ["idle"]


async def test_an_answer_after_the_end_does_nothing(monkeypatch):
    """It was on its way when the run ended, and closes no socket."""
    monkeypatch.setattr(run, "UNANSWERED_S", 0)
    page = Page()
    await page.run.play()
    page.run.take(LATE)
    assert page.ends == ["idle"]


async def test_an_answer_while_the_run_ends_does_nothing():
    """Between the last moment and the end of its games."""
    page = Page()
    playing = asyncio.create_task(page.run.play())
    await page.asked.wait()
    page.run.make_room()
    # the time is up, and the games do not know it yet
    await asyncio.sleep(0)
    assert page.run._patience.expired()
    page.run.take(LATE)
    page.run.make_room()
    await playing
    assert page.ends == ["idle"]


async def test_a_page_that_waits_for_the_house_is_not_silent():
    """Only an answer that it owes counts."""
    assert Page().run.silent_s == 0
