"""What `/metrics` shows, and to whom."""

import json
import re
from collections import Counter
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.serving import lasting_port, serving
from tests.web.people import Caller, hear_until
from valat.cluster.bus import NoBus
from valat.kernel.errors import Refusal
from valat.web import metrics
from valat.web.house_metrics import cluster_families
from valat.web.settings import Settings

ROOT = Path(__file__).parents[2]
TOKEN = "metrics-for-the-tests"


@pytest.fixture(scope="module")
def own_port():
    """The port that has the metrics alone."""
    return lasting_port()


@pytest.fixture(scope="module")
def house(tmp_path_factory, own_port):
    """The address of a server with metrics by a token and at a port."""
    folder = tmp_path_factory.mktemp("metrics")
    (folder / "token").write_text(f"{TOKEN}\n")
    with serving(
        folder / "data",
        VALAT_METRICS_TOKEN_FILE=str(folder / "token"),
        VALAT_METRICS_PORT=str(own_port),
        VALAT_LOGINS_BURST="2",
    ) as url:
        yield url


def read(url, token=None):
    """The answer of `/metrics` to somebody with that token."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.get(f"{url}/metrics", headers=headers, trust_env=False, timeout=PATIENCE)


def sample(text, name):
    """The value of a sample by its name with labels."""
    (value,) = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(value)


def _play(socket, message):
    """Makes the caller's move where it is their turn; who has moved, where the message tells of it."""
    view, table = message.get("view") or {}, message.get("table")
    if legal := view.get("legal"):
        move = {"id": f"m{table['ply']}", "do": "move", "deal": table["deal"], "ply": table["ply"]}
        socket.send(json.dumps(move | {"move": legal[0]}))
    return (message.get("event") or {}).get("by")


@pytest.fixture(scope="module")
def text(house, own_port):
    """The metrics after a person's move, a bot's and three wrong passwords, while the table is open."""
    caller = Caller(house)
    for _ in range(3):
        caller.post("/api/login", {"name": "Nobody Here", "password": "wrong wrong wrong"})
    table = caller.post("/api/tables", {"game": "belot", "fill": "bots"}).json()["table"]
    with caller.socket(f"/ws/table/{table}") as socket:
        moved = set()
        hear_until(socket, lambda message: moved.add(_play(socket, message)) or moved >= {"bot", "player"})
        yield read(f"http://127.0.0.1:{own_port}").text
    caller.http.close()


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ('valat_moves_total{by="bot",game="belot"}', 1),
        ('valat_moves_total{by="player",game="belot"}', 1),
        ("valat_acknowledgement_seconds_count", 1),
        ("valat_visibility_seconds_count", 1),
        ('valat_visibility_seconds_bucket{le="+Inf"}', 1),
        ("valat_commit_seconds_count", 5),
        ('valat_sockets{page="table"}', 1),
        ('valat_open_tables{game="belot"}', 1),
        ("valat_logins_refused_total", 2),
        ('valat_limits_hit_total{limit="logins"}', 1),
        ('valat_queue_length{queue="bots"}', 0),
        ('valat_queue_length{queue="arenas"}', 0),
        (f'valat_build_info{{version="{version("valat")}"}}', 1),
    ],
)
def test_what_happened_is_counted(text, name, least):
    """Moves, times, queues, sockets, tables, refusals, the version."""
    assert sample(text, name) >= least


def test_no_person_shows(text, house):
    """No name, address or id: every label has one of the values that the house itself knows."""
    known = {"page", "game", "by", "queue", "limit", "version", "le"}
    assert {
        label for labels in re.findall(r"\{(.*?)\}", text) for label in re.findall(r"(\w+)=", labels)
    } == known
    assert "127.0.0.1" not in text


def names_of_nodes():
    """Of what only a node of a cluster shows."""
    families = cluster_families(SimpleNamespace(membership=SimpleNamespace(counts=Counter())), NoBus)
    return {f"{family.name}{'_total' * (family.kind == 'counter')}" for family in families}


def test_the_alert_rules_know_only_names_that_exist(text):
    """Metrics, labels and label values of `deploy/alerts.yml` all stand in what the house shows."""
    rules = (ROOT / "deploy/alerts.yml").read_text()
    exprs = re.findall(r"expr: (.*)", rules)
    names = {name for expr in exprs for name in re.findall(r"valat_\w+", expr)}
    assert len(names) >= 8
    assert names <= set(re.findall(r"^(valat_\w+)", text, re.MULTILINE)) | names_of_nodes()
    # which job it is Prometheus says
    pairs = {pair for expr in exprs for pair in re.findall(r'\w+="\w+"', expr)} - {'job="valat"'}
    assert pairs
    assert all(pair in text for pair in pairs)
    grouped = {
        label for expr in exprs for group in re.findall(r"by \((.*?)\)", expr) for label in group.split(", ")
    }
    assert all(f'{label}="' in text for label in grouped)


def test_the_token_opens_and_nothing_else_does(house):
    """Without it and with a wrong one the metrics stay closed; the file's line break is none of it."""
    assert read(house, TOKEN).status_code == 200
    assert [read(house, token).status_code for token in (None, "wrong", TOKEN[:-1], f"{TOKEN}x")] == [403] * 4


def test_the_host_header_does_not_lead_to_the_own_port(house, own_port):
    """At the house's port the metrics need the token, whatever a header calls the server."""
    headers = {"host": f"127.0.0.1:{own_port}", "x-forwarded-host": f"127.0.0.1:{own_port}"}
    assert httpx.get(f"{house}/metrics", headers=headers, trust_env=False).status_code == 403


def test_a_token_is_not_guessed(house):
    """Who tries many is sent away, and the right one still opens."""
    assert 429 in [read(house, "guess").status_code for _ in range(25)]
    assert read(house, TOKEN).status_code == 200


def test_the_own_port_has_the_metrics_alone(house, own_port):
    """No page, no route and no socket: what stands before the house stands not before that port."""
    own = f"http://127.0.0.1:{own_port}"
    assert [httpx.get(f"{own}{path}", trust_env=False).status_code for path in ("/", "/api/health")] == [
        404,
        404,
    ]
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{own_port}/ws/lobby", proxy=None):
        pass


def test_without_a_token_there_is_nothing(caller):
    """A house that has neither token nor port has no metrics."""
    assert caller.get("/metrics").status_code == 404
    assert caller.get("/metrics", headers={"authorization": "Bearer"}).status_code == 404


@pytest.mark.parametrize("token", ["short", "nice and long, but ü", "a token with\x7f a control"])
def test_a_token_that_is_none_is_refused(token):
    """At the start, before anything listens for it."""
    with pytest.raises(Refusal, match="16 visible") as refused:
        metrics.metrics_token(Settings(metrics_token=token))
    assert refused.value.code == "bad_setting"


def test_a_file_without_a_token_is_refused(tmp_path):
    """An empty file or none would be a house that everybody reads."""
    (tmp_path / "token").write_text("\n")
    for name in ("token", "missing"):
        with pytest.raises(Refusal) as refused:
            metrics.metrics_token(Settings(metrics_token_file=str(tmp_path / name)))
        assert refused.value.code == "bad_setting"


def test_metrics_without_the_library_say_what_to_install(monkeypatch):
    """The extra is asked for when the house starts, and not when somebody reads."""
    monkeypatch.setattr(metrics, "find_spec", lambda _: None)
    for settings in (Settings(metrics_token=TOKEN), Settings(metrics_port=9100)):
        with pytest.raises(Refusal, match=r"valat\[metrics\]") as refused:
            metrics.metrics_token(settings)
        assert refused.value.code == "no_metrics"
    assert metrics.metrics_token(Settings()) == ""
