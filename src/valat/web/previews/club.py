"""What is told and drawn of a club session's page, and of the boards of the day."""

import re

from valat.club.live.sessions import ClubSessions
from valat.club.log.state import Session
from valat.kernel.errors import Refusal
from valat.web.previews.picture import Picture
from valat.web.previews.tags import LinkPreview
from valat.web.previews.tournaments import stage_picture
from valat.web.previews.words import PreviewWords

SESSION = re.compile(r"/club/([^/]+)/?")
DAILY = re.compile(r"/compete/?")


def session_of(path: str) -> str | None:
    """The id of the club session whose page is at an address; None for any other page.

    >>> session_of("/club/abc"), session_of("/club/abc/direct"), session_of("/club")
    ('abc', None, None)
    """
    found = SESSION.fullmatch(path)
    return found[1] if found else None


async def shown_session(sessions: ClubSessions, name: str) -> Session | None:
    """The club session of that id; None where there is none."""
    try:
        return await sessions.get(name)
    except Refusal:
        return None


def session_words(words: PreviewWords, language: str, state: Session) -> LinkPreview:
    """What is told of a session: its title and game, and how far it has come."""
    game = words.look(state.plan.game).titles.get(language, state.plan.game)
    address = f"/preview/club/{state.id}.png?lang={language}"
    return LinkPreview(f"{state.plan.title} – {game}", _stage(words, language, state), address, language)


def session_picture(words: PreviewWords, language: str, state: Session) -> Picture:
    """The picture of a session, on the cloth of its game."""
    return stage_picture(words, language, state.plan.game, state.plan.title, _stage(words, language, state))


def daily_words(words: PreviewWords, language: str) -> LinkPreview:
    """What is told of the boards of the day."""
    said = words.languages[language]
    title, text = said.text("preview.daily.title"), said.text("preview.daily.text")
    return LinkPreview(title, text, f"/preview/valat.png?lang={language}", language)


def _stage(words: PreviewWords, language: str, state: Session) -> str:
    said = words.languages[language]
    match state.phase:
        case "open":
            return said.text("preview.session.open", entered=len(state.members))
        case "playing" | "between":
            return said.text("preview.round", round=state.round, rounds=state.rounds)
        case phase:
            return said.text(f"preview.session.{phase}")
