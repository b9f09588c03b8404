"""Analyses and «what if» over HTTP."""

import json
from itertools import count

import pytest

from tests.serving import serving
from tests.web.people import Caller, hear, hear_until, messages
from valat import games


def one_deal(caller, **setting):
    """A table of the caller's with bots, at which one deal has been played; and its record."""
    table = caller.post("/api/tables", {"game": "belot", "fill": "bots", **setting}).json()
    path = f"/ws/table/{table['table']}?invite={table['invite']}"
    with caller.socket(path) as socket:
        for number in count():
            message = hear(socket)
            if message.get("match", {}).get("deals"):
                break
            if message.get("view") and message["view"]["legal"]:
                at = {"deal": message["table"]["deal"], "ply": message["scene"]["ply"]}
                move = {"move": message["view"]["legal"][0], **at}
                socket.send(json.dumps({"do": "move", "id": f"m{number}", **move}))
    deal = caller.get(f"/api/replay/{table['table']}/1").json()
    return table["table"], deal["record"]


@pytest.fixture(scope="module")
def played(address):
    """Somebody, the table and the record of a deal played there."""
    caller = Caller(address)
    yield caller, *one_deal(caller, access="private")
    caller.http.close()


def code(answer):
    return answer.status_code, answer.json()["error"]["code"]


def test_progress_comes_while_the_analysis_is_made(played):
    """The first line is there before the first card is done, in lines that no proxy holds back."""
    caller, table, _ = played
    asking = {"cookie": caller.cookie}
    with caller.http.stream("GET", f"/api/analysis/{table}/1", headers=asking) as answer:
        assert json.loads(next(answer.iter_lines())) == {"done": 0, "total": 32}
        assert (answer.headers["content-type"], answer.headers["x-accel-buffering"]) == (
            "application/jsonl",
            "no",
        )


def test_bots_answer_what_if(played):
    """All moves with their positions, every card open, up to the person's next turn."""
    caller, table, record = played
    seat = record["dealer"]
    body = {"ply": len(record["moves"]) - 8, "moves": [], "seat": None}
    ended = caller.post(f"/api/branch/{table}/1", body).json()
    assert (len(ended["moves"]), len(ended["steps"]), ended["legal"]) == (8, 8, [])
    assert (
        sum(line["amounts"][0] for line in ended["lines"] if line.get("unit") == "written")
        == (ended["result"]["scores"][0])
    )
    asked = caller.post(f"/api/branch/{table}/1", {"ply": 0, "moves": [], "seat": seat}).json()
    assert {step["by"] for step in asked["steps"]} == {"bot"}
    assert (asked["scene"]["turn"], asked["result"], "Pass" in asked["legal"]) == (seat, None, True)
    assert all("??" not in hand for hand in asked["scene"]["hands"])
    again = {"ply": 0, "moves": [*asked["moves"], "Pass"], "seat": seat}
    on = caller.post(f"/api/branch/{table}/1", again).json()
    assert on["moves"][: len(asked["moves"]) + 1] == [*asked["moves"], "Pass"]
    assert on["steps"][len(asked["moves"])]["by"] == "player"


@pytest.mark.parametrize("game", sorted(set(games.names()) - {"belot"}))
def test_other_games_go_on_otherwise_too(played, game):
    """From the middle of a deal bots play it to its end, each step with its picture."""
    caller = played[0]
    table, record = one_deal(caller, game=game, access="private")
    ply = len(record["moves"]) // 2
    ended = caller.post(f"/api/branch/{table}/1", {"ply": ply, "moves": [], "seat": None}).json()
    assert len(ended["moves"]) == len(ended["steps"]) > 0
    assert ended["steps"][-1]["scene"]["phase"] == "over"
    assert ended["result"]["scores"]


def test_a_deal_of_santase_is_analysed(played):
    """Its choices are told in game points; nothing where it ended before much was known."""
    caller = played[0]
    table, record = one_deal(caller, game="santase", access="private")
    lines = caller.get(f"/api/analysis/{table}/1").text.splitlines()
    found = json.loads(lines[-1])["analysis"]
    assert (found["course"] is None) == (not found["plays"])
    assert found["course"] is None or found["course"]["whole"] == 0
    assert [play["ply"] for play in found["plays"]] == list(
        range(len(record["moves"]) - len(found["plays"]), len(record["moves"]))
    )


@pytest.mark.parametrize(
    ("body", "refused"),
    [
        ({"ply": 1000}, (422, "unreadable")),
        ({"ply": -1}, (422, "unreadable")),
        ({"ply": 0, "moves": ["XX"]}, (422, "illegal")),
        ({"ply": 0, "moves": ["nonsense"]}, (422, "unreadable")),
        ({"ply": 0, "moves": "Pass"}, (422, "unreadable")),
        ({"ply": 0, "seat": 77}, (422, "unreadable")),
        ({}, (422, "unreadable")),
    ],
)
def test_what_cannot_be_is_refused(played, body, refused):
    """With the code that says why, and no bot is asked."""
    caller, table, _ = played
    assert code(caller.post(f"/api/branch/{table}/1", body)) == refused


@pytest.mark.parametrize("ask", ["analysis", "branch"])
def test_what_may_not_be_seen_is_not_analysed(played, newcomer, ask):
    """A deal that is not over, one that is not there, another's private table, no table."""
    caller, table, _ = played
    running = caller.post("/api/tables", {"game": "belot", "fill": "bots", "access": "private"}).json()
    with caller.socket(f"/ws/table/{running['table']}?invite={running['invite']}") as socket:
        next(message for message in messages(socket) if message.get("scene"))

    def asked(by, path):
        return code(
            by.get(f"/api/{ask}/{path}") if ask == "analysis" else by.post(f"/api/{ask}/{path}", {"ply": 0})
        )

    assert asked(caller, f"{running['table']}/1") == (404, "not_over")
    assert asked(caller, f"{table}/7") == (404, "no_deal")
    assert asked(caller, "nothing/1") == (404, "no_table")
    stranger = newcomer()
    assert asked(stranger, f"{table}/1") == (403, "not_invited")
    assert asked(stranger, f"{table}/1?share=guessed") == (403, "not_invited")


def test_whoever_asks_too_often_has_to_wait(tmp_path):
    """One new analysis at once and ten answers to «what if», if the house says so."""
    with serving(tmp_path, VALAT_ANALYSES_BURST="1", VALAT_ANALYSES="0.01") as url:
        caller = Caller(url)
        table, record = one_deal(caller)
        path = f"/api/branch/{table}/1"
        question = {"ply": len(record["moves"])}
        codes = [caller.post(path, question).status_code for _ in range(11)]
        assert codes == [200] * 10 + [429]
        asking = {"cookie": caller.cookie}
        with caller.http.stream("GET", f"/api/analysis/{table}/1", headers=asking) as answer:
            next(answer.iter_lines())
            assert caller.http.get(f"/api/analysis/{table}/9", headers=asking).status_code == 404
        caller.http.close()


def test_a_board_with_open_cards(played):
    """Whoever sends four hands gets the double dummy table and par; other games are refused."""
    caller, _, record = played
    hands = [[suit + rank for rank in "23456789TJQKA"] for suit in "CDHS"]
    board = {"valat": 1, "game": "bridge", "dealer": 0, "hands": hands}
    found = caller.post("/api/open-cards", {"record": board}).json()
    assert [row[3] for row in found["table"]] == [0, 13, 0, 13]
    assert found["par"]["score"] == -1510
    bid = {**board, "moves": ["1H", "7S", "Pass", "Pass", "X", "Pass", "Pass"]}
    assert caller.post("/api/open-cards", {"record": bid}).json() == found | {"reached": None}
    reached = caller.post("/api/open-cards", {"record": {**bid, "moves": [*bid["moves"], "Pass"]}}).json()
    final = {"bid": "7S", "multiplier": 2, "declarer": 1, "tricks": 13, "score": -1770}
    assert reached["reached"] == final
    passed = caller.post("/api/open-cards", {"record": {**board, "moves": ["Pass"] * 4}}).json()
    assert (passed["reached"]["bid"], passed["reached"]["score"]) == (None, 0)
    for moves in (["X"], ["luck"], [7], "Pass", ["Pass"] * 9):
        answer = caller.post("/api/open-cards", {"record": {**board, "moves": moves}})
        assert answer.status_code == 200, moves
    assert code(caller.post("/api/open-cards", {"record": record})) == (422, "no_analysis")
    assert code(caller.post("/api/open-cards", {"record": {"game": "bridge"}}))[0] == 422


def test_a_private_tables_replays_open_by_their_link(played, newcomer):
    """To those who sat there and to whom they give the link, to nobody else; also when it is closed."""
    caller, table, _ = played
    with caller.socket(f"/ws/table/{table}") as socket:
        socket.send(json.dumps({"do": "leave", "id": "leave"}))
        hear_until(socket, lambda message: message.get("ok") == "leave")
    share = caller.get(f"/api/replay/{table}").json()["share"]
    stranger = newcomer()
    paths = [f"/api/{kind}" for kind in (f"replay/{table}", f"replay/{table}/1", f"export/{table}")]
    paths += [f"/api/analysis/{table}/1", f"/api/comparison/{table}"]
    for path in paths:
        assert code(stranger.get(path)) == (403, "not_invited")
        assert code(stranger.get(f"{path}?share={share[:-1]}")) == (403, "not_invited")
        # this game's deals are compared with nobody's, which is told only to those who may know
        shared = stranger.get(f"{path}?share={share}")
        assert shared.status_code == (404 if "comparison" in path else 200)
    assert stranger.post(f"/api/branch/{table}/1?share={share}", {"ply": 0}).status_code == 200
