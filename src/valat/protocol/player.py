"""What a player is told on every page, of tournaments, sessions, contests and by staff."""

from valat.protocol.challenges import ChallengeMessage
from valat.protocol.contests import ContestNoticeMessage
from valat.protocol.notices import BellMessage
from valat.protocol.sessions import SessionNoticeMessage, SessionTableMessage
from valat.protocol.staff import ActMessage
from valat.protocol.staff_house import HouseMessage
from valat.protocol.tournaments import (
    CallMessage,
    NoticeMessage,
    PrizeMessage,
    ResultMessage,
    RoundMessage,
    SeatedMessage,
)

PlayerMessage = (
    CallMessage
    | SeatedMessage
    | RoundMessage
    | ResultMessage
    | PrizeMessage
    | NoticeMessage
    | ActMessage
    | SessionTableMessage
    | SessionNoticeMessage
    | ContestNoticeMessage
    | HouseMessage
    | BellMessage
    | ChallengeMessage
)
"""What `/ws/me` sends."""
