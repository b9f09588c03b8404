"""Files of deals over HTTP: read and stepped through, never kept."""

from functools import reduce
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from tests.serving import serving
from tests.web.people import Caller, messages
from tests.web.test_analysis import one_deal
from valat.web.routes.files import MOST_BYTES, MOST_RECORD

VECTORS = Path(__file__).parents[1] / "vectors"


def data(name):
    return (VECTORS / name).read_bytes()


def read(caller, content):
    return caller.ask("POST", "/api/read", content=content)


def code(answer):
    return answer.status_code, answer.json()["error"]["code"]


def test_a_file_is_read_and_a_deal_of_it_stepped_through(caller):
    """Deals with what the file tells and their records; a record's positions, result and score."""
    file = read(caller, data("bridge_boards.lin")).json()
    assert (file["game"], file["format"], len(file["deals"]), file["troubles"]) == ("bridge", "lin", 8, [])
    deal = file["deals"][0]
    assert deal["told"]["calls"][2]["note"].startswith("Major suit opening")
    shown = caller.post("/api/steps", deal["record"]).json()
    assert len(shown["steps"]) == len(deal["record"]["moves"]) + 1
    assert [len(hand) for hand in shown["steps"][0]["scene"]["hands"]] == [13] * 4
    assert (shown["result"]["tricks"], shown["fault"]) == (12, None)
    assert sum(line["amounts"][0] for line in shown["lines"]) == shown["result"]["scores"][0]


def test_what_a_file_has_wrong_is_told_by_line(caller):
    """The rest is kept."""
    text = data("bridge_sample.pbn").decode().replace('[Vulnerable "-"]', '[Vulnerable "perhaps"]')
    file = read(caller, text.encode()).json()
    line = text.splitlines().index('[Vulnerable "perhaps"]') + 1
    assert file["troubles"][0]["line"] == line
    assert len(file["deals"]) == 2


def test_play_that_breaks_a_rule_is_shown_up_to_there(caller):
    """The fault says which move, and which rule it breaks."""
    record = read(caller, data("bridge_boards.lin")).json()["deals"][0]["record"]
    lead = next(at for at, move in enumerate(record["moves"]) if move == "C9")
    hand = next(hand for hand in record["hands"] if "C2" in hand and "C9" not in hand)
    record["moves"][lead + 1] = hand[0]
    shown = caller.post("/api/steps", record).json()
    assert len(shown["steps"]) == lead + 2
    assert (shown["fault"]["ply"], shown["fault"]["code"], shown["result"]) == (lead + 1, "illegal", None)


NESTED = reduce(lambda inner, _: [inner], range(700), [])
"""Lists in lists: less than JSON may have, more than goes to another process."""


@pytest.mark.parametrize(
    ("content", "refused"),
    [
        (b"", (422, "no_format")),
        (b"\x00\xff" * 100, (422, "no_format")),
        (b"[" * (MOST_BYTES + 1), (413, "too_big")),
    ],
    ids=["empty", "binary", "big"],
)
def test_what_cannot_be_read_is_refused(caller, content, refused):
    """A status, a code and a sentence."""
    assert code(read(caller, content)) == refused


@pytest.mark.parametrize(
    ("record", "refused"),
    [
        ({}, (422, "unreadable")),
        ({"valat": 1, "game": "chess"}, (422, "unreadable")),
        ({"valat": 1, "game": "bridge", "dealer": 0, "hands": []}, (422, "impossible")),
        ({"valat": 1, "game": "bridge", "deals": []}, (422, "unreadable")),
        ({"valat": 1, "game": "bridge", "moves": ["Pass"] * 5001}, (413, "too_big")),
        ({"valat": 1, "game": "bridge", "text": "x" * MOST_RECORD}, (413, "too_big")),
        ([], (422, "unreadable")),
        ({"valat": 1, "game": "bridge", "x": NESTED}, (400, "unreadable")),
    ],
    ids=["nothing", "game", "hands", "match", "moves", "big", "list", "nested"],
)
def test_what_is_no_deal_record_is_refused(caller, record, refused):
    """As everywhere, with stable codes."""
    assert code(caller.post("/api/steps", record)) == refused


def test_files_are_read_so_often_and_no_oftener(tmp_path):
    """The answer says when to come again; showing deals has its own limit."""
    with serving(tmp_path, VALAT_FILES="1", VALAT_FILES_BURST="1") as url:
        caller = Caller(url)
        assert read(caller, data("bridge_sample.pbn")).status_code == 200
        refused = read(caller, data("bridge_sample.pbn"))
        assert code(refused) == (429, "too_often")
        assert int(refused.headers["retry-after"]) > 0
        assert code(caller.post("/api/steps", {})) == (422, "unreadable")
        caller.http.close()


def test_finished_deals_are_had_as_files_of_other_programs(caller):
    """The overview names the formats; the match, or one deal, comes as a file that is read again."""
    table, record = one_deal(caller, game="bridge", access="private", seat=0)
    assert caller.get(f"/api/replay/{table}").json()["formats"] == ["pbn", "lin", "usebio"]
    for form in ("pbn", "lin"):
        answer = caller.get(f"/api/export/{table}?format={form}&deal=1")
        assert f'filename="valat-{table}-1.{form}"' in answer.headers["content-disposition"]
        (deal,) = read(caller, answer.content).json()["deals"]
        cards = [sorted(hand) for hand in record["hands"]]
        assert [sorted(hand) for hand in deal["record"]["hands"]] == cards
        assert deal["record"]["moves"] == record["moves"]
        assert deal["told"]["players"][0] == caller.me["name"]
    assert caller.get(f"/api/export/{table}?format=pbn").text.count("[Board ") == 1
    event = fromstring(caller.get(f"/api/export/{table}?format=usebio").content).find("EVENT")
    assert event.findtext("PARTICIPANTS/PAIR/PLAYER/PLAYER_NAME") == caller.me["name"]
    assert len(event.findall("BOARD/TRAVELLER_LINE")) == 1
    assert code(caller.get(f"/api/export/{table}?format=doc")) == (422, "no_format")
    assert code(caller.get(f"/api/export/{table}?format=pbn&deal=9")) == (404, "no_deal")


def test_a_rubber_is_not_offered_in_a_format_of_boards(caller):
    """USEBIO tells boards; of a rubber there is none to tell, and asking for it is refused."""
    table, _ = one_deal(caller, game="bridge", preset="rubber", access="private")
    assert caller.get(f"/api/replay/{table}").json()["formats"] == ["pbn", "lin"]
    assert code(caller.get(f"/api/export/{table}?format=usebio")) == (422, "no_format")


def test_deals_are_dealt_as_wished(caller):
    """As many as were asked for, each with a record that can be stepped through."""
    body = {"game": "bridge", "where": "S: hcp 20+, balanced", "count": 3}
    dealt = caller.post("/api/deal", body).json()
    assert [deal["record"]["board"] for deal in dealt["deals"]] == [1, 2, 3]
    assert caller.post("/api/steps", dealt["deals"][0]["record"]).json()["fault"] is None


@pytest.mark.parametrize(
    ("body", "refused"),
    [
        ({"game": "bridge", "where": "N: luck 5"}, (422, "unreadable")),
        ({"game": "bridge", "where": "N: hcp 10, hcp 12"}, (422, "none_found")),
        ({"game": "belot", "where": "S: hcp 20+"}, (422, "unreadable")),
        ({"game": "bridge", "count": 33}, (422, "unreadable")),
        ({"game": "bridge", "options": {"scoring": "chess"}}, (422, "unreadable")),
        ({}, (422, "unreadable")),
    ],
    ids=["words", "never", "game", "count", "options", "nothing"],
)
def test_deals_that_cannot_be_are_refused(caller, body, refused):
    """Nothing is dealt, and the code says why."""
    assert code(caller.post("/api/deal", body)) == refused


def test_deals_as_wished_are_played_at_a_practice_table(caller):
    """Alone with bots, each deal as wished; they are nobody's boards and have no proof."""
    wish = {"game": "bridge", "where": "S: spades 9+", "count": 2, "seat": 2}
    table = caller.post("/api/practice", wish).json()
    with caller.socket(f"/ws/table/{table['table']}") as socket:
        message = next(m for m in messages(socket) if m.get("view"))
    assert sum(card[0] == "S" for card in message["view"]["hands"][2]) >= 9
    assert (message["table"]["setting"]["access"], message["table"]["seal"]) == ("private", None)
    assert [seat["kind"] for seat in message["table"]["seats"]] == ["bot", "bot", "person", "bot"]
    assert code(caller.post("/api/practice", {**wish, "where": "S: luck"})) == (422, "unreadable")
    assert code(caller.post("/api/practice", {**wish, "bots": "nobody"}))[0] == 422


SUITS = [[suit + rank for rank in "AKQJT98765432"] for suit in "CDHS"]
BEGUN = {"valat": 1, "dealer": 2, "board": 3, "hands": SUITS, "moves": ["1C", "Pass", "Pass", "Pass", "S2"]}


def test_a_deal_that_somebody_brings_is_played_from_where_it_stands(caller):
    """Calls and lead are made already; declarer plays on from dummy, and the record has it all."""
    wanted = {"game": "bridge", "record": BEGUN, "seat": 2}
    table = caller.post("/api/practice", wanted).json()["table"]
    with caller.socket(f"/ws/table/{table}") as socket:
        message = next(m for m in messages(socket) if m.get("view"))
    assert (message["scene"]["phase"], message["scene"]["contract"]["name"]) == ("play", "1C")
    assert (message["scene"]["trick"][0]["card"], message["scene"]["actor"]) == ("S2", 2)
    assert message["scene"]["ply"] == 5


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"moves": ["1C", "1C"]}, "illegal"),
        ({"moves": ["what"]}, "unreadable"),
        ({"moves": ["Pass"] * 4}, "unreadable"),
        ({"hands": []}, "impossible"),
    ],
    ids=["move", "word", "over", "hands"],
)
def test_what_cannot_be_played_on_is_refused(caller, change, refused):
    """No table is opened for it."""
    answer = caller.post("/api/practice", {"game": "bridge", "record": {**BEGUN, **change}})
    assert code(answer) == (422, refused)
