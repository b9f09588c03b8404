"""What is told and drawn of a tournament's page, and of promo periods."""

import re

from valat.kernel.errors import Refusal
from valat.period.live.periods import Periods
from valat.period.log.state import Period
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.state import Tournament
from valat.web.previews.picture import Picture
from valat.web.previews.tags import LinkPreview
from valat.web.previews.words import LanguageWords, PreviewWords

TOURNAMENT = re.compile(r"/tournament/([^/]+)/?")
PERIODS = re.compile(r"/compete/prizes/?")


def tournament_of(path: str) -> str | None:
    """The id of the tournament whose page is at an address; None for any other page.

    >>> tournament_of("/tournament/abc"), tournament_of("/compete")
    ('abc', None)
    """
    found = TOURNAMENT.fullmatch(path)
    return found[1] if found else None


async def shown_tournament(tournaments: Tournaments, name: str) -> Tournament | None:
    """The tournament of that id; None where there is none."""
    try:
        return await tournaments.get(name)
    except Refusal:
        return None


async def shown_period(periods: Periods, name: str | None) -> Period | None:
    """The period that an address names, else the first that is on; None where anybody may see none."""
    if name is None:
        return next((state for state in periods.running() if state.first_plan is not None), None)
    try:
        state = await periods.get(name)
    except Refusal:
        return None
    # drafts are the organisers'
    return state if state.first_plan is not None else None


def tournament_words(words: PreviewWords, language: str, state: Tournament) -> LinkPreview:
    """What is told of a tournament: its format and game, and how far it has come."""
    said = words.languages[language]
    address = f"/preview/tournament/{state.id}.png?lang={language}"
    return LinkPreview(_name(words, language, state), _stage(said, state), address, language)


def tournament_picture(words: PreviewWords, language: str, state: Tournament) -> Picture:
    """The picture of a tournament."""
    note = _stage(words.languages[language], state)
    return stage_picture(words, language, state.game, _name(words, language, state), note)


def period_words(words: PreviewWords, language: str, state: Period) -> LinkPreview:
    """What is told of a promo period: its title, and how far it has come."""
    said = words.languages[language]
    title = f"{said.text('tournament.periods')} – {state.plan.title}"
    address = f"/preview/period/{state.id}.png?lang={language}"
    return LinkPreview(title, _period_stage(words, language, state), address, language)


def period_picture(words: PreviewWords, language: str, state: Period) -> Picture:
    """The picture of a promo period, on the cloth of its first game."""
    note = _period_stage(words, language, state)
    return stage_picture(words, language, state.plan.games[0], state.plan.title, note)


def stage_picture(words: PreviewWords, language: str, game: str, title: str, note: str) -> Picture:
    """A picture of what is played in a house: its title and how far it has come, on a game's cloth."""
    look, indices = words.look(game), words.languages[language].indices
    return Picture(title, note, (), (), (), (), look.tile, indices, look.cloth)


def _name(words: PreviewWords, language: str, state: Tournament) -> str:
    game = words.look(state.game).titles.get(language, state.game)
    return words.languages[language].text(f"tournament.{state.format}", game=game)


def _stage(said: LanguageWords, state: Tournament) -> str:
    match state.phase:
        case "open":
            return said.text("preview.entering", entered=len(state.entrants), size=state.size)
        case "called" | "playing":
            return said.text("preview.round", round=len(state.rounds), rounds=len(state.seals))
        case phase:
            return said.text(f"preview.tournament.{phase}")


def _period_stage(words: PreviewWords, language: str, state: Period) -> str:
    said = words.languages[language]
    titles = (words.look(game).titles.get(language, game) for game in state.plan.games)
    stage = said.text(f"period.state.{state.phase}")
    return said.text("preview.period", games=", ".join(titles), state=stage)
