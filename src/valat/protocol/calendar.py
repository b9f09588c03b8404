"""What is on and what is planned, in one answer."""

from msgspec import Struct

from valat.protocol.daily import DailyList
from valat.protocol.periods import PeriodList
from valat.protocol.series import OpenSeriesList
from valat.protocol.sessions import SessionList
from valat.protocol.tournaments import TournamentList


class Calendar(Struct, frozen=True):
    """Everything that is open to enter: each list as its own address gives it."""

    daily: DailyList
    tournaments: TournamentList
    sessions: SessionList
    periods: PeriodList
    series: OpenSeriesList
