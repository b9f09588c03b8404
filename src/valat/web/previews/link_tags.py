"""What previews of a link say, as tags in the head of the document at its address."""

from litestar import Request

from valat.club.live.sessions import ClubSessions
from valat.house.house import House
from valat.house.previews import Invitation, TablePreview
from valat.period.live.periods import Periods
from valat.tournament.live.tournaments import Tournaments
from valat.web.addresses import client_address
from valat.web.languages import accepted_language
from valat.web.limits import PREVIEWS
from valat.web.previews.club import DAILY, daily_words, session_of, session_words, shown_session
from valat.web.previews.previews import (
    Subject,
    house_words,
    invitation_of,
    invited_words,
    preview_of,
    subject_of,
    table_words,
)
from valat.web.previews.tags import LinkPreview, tags
from valat.web.previews.tournaments import (
    PERIODS,
    period_words,
    shown_period,
    shown_tournament,
    tournament_of,
    tournament_words,
)
from valat.web.previews.words import PreviewWords


class LinkTags:
    """Finds what each address of the page is of, and says it."""

    def __init__(
        self,
        house: House,
        tournaments: Tournaments,
        periods: Periods,
        club_sessions: ClubSessions,
    ) -> None:
        self._house, self._tournaments = house, tournaments
        self._periods, self._club_sessions = periods, club_sessions

    async def of(self, request: Request, words: PreviewWords) -> str:
        """What the document at an address says in its head."""
        language = accepted_language(request.headers.get("accept-language", ""), words.languages)
        told, path = None, request.url.path
        subject, of_tournament = subject_of(path), tournament_of(path) or PERIODS.fullmatch(path)
        of_club = session_of(path) or DAILY.fullmatch(path)
        # a client that asks too often gets the page all the same, and of each address the same words
        if (subject or of_tournament or of_club) and not PREVIEWS.of(request).take(client_address(request)):
            if subject is not None:
                told = await self._subject_words(request, words, subject, language)
            elif of_tournament:
                told = await self._tournament_words(request, words, language)
            else:
                told = await self._club_words(request, words, language)
        origin = f"{request.url.scheme}://{request.url.netloc}"
        return tags(told or house_words(words, language), origin, str(request.url))

    async def _tournament_words(
        self, request: Request, words: PreviewWords, language: str
    ) -> LinkPreview | None:
        """What is told of a tournament, or of a promo period; None where there is none."""
        name = tournament_of(request.url.path)
        if name is not None:
            state = await shown_tournament(self._tournaments, name)
            return tournament_words(words, language, state) if state else None
        period = await shown_period(self._periods, request.query_params.get("period"))
        return period_words(words, language, period) if period else None

    async def _club_words(self, request: Request, words: PreviewWords, language: str) -> LinkPreview | None:
        """What is told of a club session, or of the boards of the day; None where there is none."""
        name = session_of(request.url.path)
        if name is None:
            return daily_words(words, language)
        state = await shown_session(self._club_sessions, name)
        return session_words(words, language, state) if state else None

    async def _subject_words(
        self, request: Request, words: PreviewWords, subject: Subject, language: str
    ) -> LinkPreview | None:
        """What is told of a table, in the language of who opened it; None where that is nothing."""
        query = self._house.replay_query(subject.table, None)
        shown: TablePreview | Invitation | None = await preview_of(subject, query)
        if shown is None and subject.live:
            shown = await invitation_of(query, request.query_params.get("invite"))
        if shown is None:
            return None
        # programs that make previews seldom say what language they are made for
        owner = await self._house.players.get(shown.owner)
        chosen = owner.settings.get("language") if owner else None
        language = chosen if chosen in words.languages else language
        if isinstance(shown, Invitation):
            return invited_words(words, language, shown.game)
        return table_words(words, language, subject, shown)
