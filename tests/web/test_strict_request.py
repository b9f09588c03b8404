"""Bodies of requests as the types of their routes."""

import pytest

from valat.kernel.errors import Unreadable
from valat.protocol.contest_acts import ContestActRequest
from valat.protocol.period_acts import PeriodActRequest
from valat.protocol.session_acts import AdjustBoard, PauseSession, PenaliseContestant, SessionActRequest
from valat.protocol.sessions import ScoreShare, SideScore
from valat.protocol.staff import do_of
from valat.protocol.tournament_acts import TournamentActRequest
from valat.web.strict_request import read_body, refuse_nul

NO_SCORE = {"artificial": None, "shares": []}
FLAT_SESSION_ACT = {
    "reason": "So it has to be.",
    "minutes": 0,
    "round": 0,
    "table": 0,
    "board": 0,
    "ns": NO_SCORE,
    "ew": NO_SCORE,
    "contestant": 0,
    "place": 0,
    "player": "",
    "percent": 0,
    "act": 0,
    "results": "round",
    "absence": "bot",
    "id": "a1",
    "proposal": False,
    "corrected": False,
    "onward": False,
    "other": 0,
    "partner": "",
    "unavoidable": False,
    "upheld": False,
    "preview": False,
    "north_south": [0, 1],
    "east_west": [2, 3],
}
"""What a page of version 0.1 sends for every act: the fields of all."""
SESSION_ACTS = {
    "start": {},
    "pause": {"round": 1, "table": 2},
    "resume": {},
    "time": {"minutes": -2},
    "message": {"table": 1},
    "answer": {"act": 3},
    "results": {"results": "end"},
    "absence": {"absence": "clock"},
    "cancel": {},
    "substitute": {"contestant": 3, "place": 1, "player": "Ana"},
    "late": {"player": "Eva", "partner": "Fay"},
    "standby": {"contestant": 1, "other": 5},
    "swap": {"contestant": 1, "other": 2},
    "turn": {"contestant": 1},
    "line_up": {"contestant": 2, "round": 3, "north_south": [4, 1]},
    "adjust": {"round": 1, "table": 2, "board": 3, "ns": {"artificial": "average", "shares": []}},
    "foul": {"round": 1, "table": 2, "board": 3, "onward": True},
    "cancel_board": {"board": 3},
    "redeal": {"board": 3},
    "penalty": {"contestant": 4, "percent": 12.5},
    "hear": {"act": 4},
    "decide": {"act": 4, "upheld": True},
    "undo": {"act": 7},
}
FLAT_TOURNAMENT_ACT = {
    "reason": "So it has to be.",
    "entry": None,
    "table": None,
    "side": None,
    "points": None,
    "deal": None,
    "id": None,
}
ADJUSTMENT = {"table": "t1", "side": 1, "points": -10, "deal": 3, "id": "a1"}
TOURNAMENT_ACTS = {
    **{key: {} for key in ("pause", "resume", "cancel", "rules", "once", "void")},
    **{key: {"entry": 3} for key in ("disqualify", "reinstate")},
    "adjust": ADJUSTMENT,
}
FLAT_PERIOD_ACT = {"reason": "So.", "player": None, "start_ms": None, "end_ms": None, "plan": None}
PERIOD_PLAN = {
    "title": "May",
    "games": ["belot"],
    "start_ms": 1,
    "end_ms": 2,
    "fund": {"chips": 100, "vip_s": 0},
    "prizes": [{"place": 1, "chips": 100, "vip_s": 0}],
    "rules": 1,
    "repeat": None,
}
PERIOD_ACTS = {
    **{key: {} for key in ("announce", "cancel", "void", "stop", "confirm")},
    **{key: {"player": "Ana"} for key in ("disqualify", "review", "reviewed")},
    "extend": {"end_ms": 3},
    "move": {"start_ms": 2, "end_ms": 3},
    "change": {"plan": PERIOD_PLAN},
}
FLAT_CONTEST_ACT = {
    "reason": "So.",
    "id": "a1",
    "plan": None,
    "ends_ms": None,
    "games": [],
    "entries": [],
    "entry": None,
    "accepted": True,
}
GAME = {"game": "belot", "options": {}, "players": 4, "deals": 8, "weight": 1}
CONTEST_ACTS = {
    **{key: {} for key in ("begin", "cancel")},
    "move": {"ends_ms": 3},
    "options": {"games": [GAME]},
    "pick": {"entries": [1, 2]},
    "review": {"entry": 1, "accepted": False},
    "decide": {"entry": 1},
}
KINDS = (
    (SessionActRequest, FLAT_SESSION_ACT, SESSION_ACTS),
    (TournamentActRequest, FLAT_TOURNAMENT_ACT, TOURNAMENT_ACTS),
    (PeriodActRequest, FLAT_PERIOD_ACT, PERIOD_ACTS),
    (ContestActRequest, FLAT_CONTEST_ACT, CONTEST_ACTS),
)
FLAT = [(kind, flat, do, fields) for kind, flat, acts in KINDS for do, fields in acts.items()]


@pytest.mark.parametrize(("kind", "flat", "do", "fields"), FLAT, ids=[do for _, _, do, _ in FLAT])
def test_an_act_with_the_fields_of_all_is_read(kind, flat, do, fields):
    """What is another act's is ignored, and what is its own is there."""
    act = read_body({"do": do, **flat, **fields}, kind)
    assert (do_of(act), act.reason) == (do, flat["reason"])
    own = {name: flat[name] for name in ("reason", "id") if flat.get(name)}
    assert act == read_body({"do": do, **own, **fields}, kind)


def test_an_act_has_the_types_of_its_own_fields():
    """Numbers are numbers, and scores structs."""
    share = {"score": 420, "percent": 60}
    body = {"do": "adjust", "round": 1, "table": 2, "board": 3, "ns": {"shares": [share]}}
    assert read_body(body, SessionActRequest) == AdjustBoard(
        round=1, table=2, board=3, ns=SideScore(None, (ScoreShare(420, 60),))
    )
    assert read_body({"do": "pause"}, SessionActRequest) == PauseSession()
    fine = {"do": "penalty", "contestant": 3, "percent": -50}
    assert read_body(fine, SessionActRequest) == PenaliseContestant(contestant=3, percent=-50)


@pytest.mark.parametrize(
    ("body", "why", "field"),
    [
        ({"do": "penalty", "contestant": 1}, "missing required field `percent`", "percent"),
        ({"do": "fly"}, "Invalid value 'fly'", "do"),
        ({"reason": "So."}, "missing required field `do`", "do"),
        ({"do": "pause", "mood": 1}, "unknown field `mood`", "mood"),
        ({"do": "undo", "act": "7"}, "Expected `int`, got `str`", "act"),
        ({"do": "undo", "act": None}, "Expected `int`, got `null`", "act"),
        ([], "Expected `object`, got `array`", None),
    ],
)
def test_what_is_no_act_is_unreadable(body, why, field):
    """The sentence says what is wrong, and where."""
    with pytest.raises(Unreadable, match=why) as refused:
        read_body(body, SessionActRequest)
    assert refused.value.details.get("field") == field


@pytest.mark.parametrize("text", [r'{"name": "a\u0000"}', rb'["\\\u0000"]'])
def test_a_text_with_nul_is_refused(text):
    """PostgreSQL keeps none."""
    with pytest.raises(Unreadable, match="NUL"):
        refuse_nul(text)


def test_what_only_looks_like_nul_is_taken():
    """Two characters stand there: a backslash, and what would make an escape of it."""
    refuse_nul(r'{"code": "\\u0000"}')
