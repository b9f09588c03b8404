"""The page at every address, security headers, the description of the interface."""

import re

import pytest

from tests.web.people import hear
from valat.web.description import ANSWERS, BODIES
from valat.web.site import Site

ADDRESSES = ["/", "/t/abc", "/r/abc", "/r/abc/3", "/rules/belot", "/rules", "/p/Merry%20Fox"]
ADDRESSES += ["/viewer", "/settings", "/compete", "/compete/prizes", "/watch", "/bots", "/bots/abc/entries/1"]


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_address_of_the_page_is_the_page(caller, path):
    """Links into the page work from outside it."""
    response = caller.get(path)
    assert (response.status_code, response.headers["content-type"]) == (200, "text/html; charset=utf-8")


@pytest.mark.parametrize(
    "path", ["/nothing", "/t", "/t/a/b", "/r/a/x", "/settings/x", "/compete/x", "/assets/none.js"]
)
def test_an_unknown_address_is_the_page_with_404(caller, path):
    """The page itself says that nothing is there."""
    response = caller.get(path)
    assert (response.status_code, response.headers["content-type"]) == (404, "text/html; charset=utf-8")


def test_the_first_page_makes_a_guest(caller):
    """A newcomer's first page brings both cookies."""
    caller.cookies.clear()
    caller.get("/")
    assert {"valat", "csrftoken"} == set(caller.cookies)


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/api/me", "/api/nothing", "/api/schema", "/api/schema/openapi.json"]
)
def test_every_answer_carries_the_security_headers(caller, path):
    """Nothing from another host, nothing inline but what a hash names, no frame, no sniffing; refusals."""
    headers = caller.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    for kind in ("script-src", "style-src"):
        assert [source for source in policy[kind].split() if not source.startswith("'sha256-")] == ["'self'"]
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert "referrer-policy" in headers


def test_a_page_can_be_asked_for_by_its_head(caller):
    """HEAD has the headers and no body."""
    response = caller.ask("HEAD", "/")
    assert (response.status_code, response.content) == (200, b"")


def test_assets_are_kept_for_ever(caller):
    """What the built page loads is there, immutable, and from this server."""
    if not Site().is_built:
        assert "make play" in caller.get("/").text
        return
    loads = re.findall(r'(?:src|href)="([^"]+)"', caller.get("/").text)
    scripts = [path for path in loads if path.startswith("/assets/")]
    assert scripts
    assert all(path.startswith("/") for path in loads)
    assert all("immutable" in caller.get(path).headers["cache-control"] for path in scripts)


def test_what_a_document_is_built_of_carries_no_policy(caller):
    """A browser reads it of documents alone, and a drawing or a missing page can be opened as one."""
    if not Site().is_built:
        pytest.skip("The page is not built.")
    names = sorted(file.name for file in (Site().folder / "assets").iterdir() if file.is_file())
    found = {kind: next(name for name in names if name.endswith(kind)) for kind in (".js", ".css", ".svg")}
    for name, document in ((".js", False), (".css", False), (".svg", True), ("nothing.js", True)):
        headers = caller.get(f"/assets/{found.get(name, name)}").headers
        assert ("content-security-policy" in headers, "x-frame-options" in headers) == (document, document)
        assert headers["x-content-type-options"] == "nosniff"


def test_the_description_is_readable_offline(caller):
    """The reference page needs no script, no style and no other host, and lists every request."""
    page = caller.get("/api/schema").text
    paths = caller.get("/api/schema/openapi.json").json()["paths"]
    assert not re.search(r"<script|<style|style=|https?://", page)
    assert [path for path in paths if path not in page] == []


def bare(path):
    """A path without the names of its parameters."""
    return re.sub(r"\{\w+\}", "{}", path)


def test_the_description_has_every_request_of_the_protocol(caller, request):
    """What docs/protocol.md lists under HTTP is what OpenAPI describes."""
    text = (request.config.rootpath / "docs" / "protocol.md").read_text("utf-8")
    table = text.partition("\n## HTTP\n")[2].partition("\n## ")[0]
    told = {
        (m.lower(), re.sub(r"\{\w+\}", "{}", p))
        for m, p in re.findall(r"`(GET|POST|PATCH|PUT|DELETE) (/api/[^`? ]*)", table)
    }
    paths = caller.get("/api/schema/openapi.json").json()["paths"]
    described = {(m, re.sub(r"\{\w+\}", "{}", p)) for p, methods in paths.items() for m in methods}
    assert told == described


def test_the_description_tells_refusals_and_what_writing_needs(caller):
    """Every request can be refused in one shape; whoever writes sends the header; odd bodies are told."""
    described = caller.get("/api/schema/openapi.json").json()
    operations = [(m, o) for methods in described["paths"].values() for m, o in methods.items()]
    assert "Refused" in described["components"]["schemas"]
    for method, operation in operations:
        assert "400" not in operation["responses"]
        assert "default" in operation["responses"]
        needed = [p["name"] for p in operation.get("parameters", ()) if p["in"] == "header"]
        assert needed == ([] if method == "get" else ["x-csrftoken"])
    assert ANSWERS.keys() | BODIES.keys() <= described["paths"].keys()


def test_health_says_how_busy_the_server_is(caller):
    """Health counts tables and sockets."""
    with caller.socket("/ws/lobby") as socket:
        hear(socket)
        health = caller.get("/api/health").json()
    assert health["ok"]
    assert health["sockets"] >= 1


def test_a_server_that_takes_on_people_is_ready(caller):
    """A house of one server is, from its start on; it has no name."""
    answer = caller.get("/api/ready")
    assert (answer.status_code, answer.json()["ready"], answer.json()["node"]) == (200, True, "")


def test_games_tell_what_a_dialog_needs(caller):
    """Each game has players, rule sets, options with bounds, bots."""
    belot = next(game for game in caller.get("/api/games").json() if game["game"] == "belot")
    assert (belot["players"], list(belot["presets"])) == ([4], ["classic", "book"])
    assert "house" in belot["bots"]
    assert all({"name", "type", "default", "description"} <= set(option) for option in belot["options"])


def test_the_games_say_which_tournaments_they_have(caller):
    """Fours, Quick and Classic ones; yard bridge, at whose tables two of four go on, Classic ones alone."""
    formats = {entry["game"]: entry["tournaments"] for entry in caller.get("/api/games").json()}
    assert formats["belot"] == ["four", "quick", "classic"]
    assert formats["yard"] == ["classic"]


def test_one_sits_down_with_as_many_as_one_likes(caller):
    """Where the number of players is an option, the games' list names them all, and «play» takes one."""
    yard = next(game for game in caller.get("/api/games").json() if game["game"] == "yard")
    assert yard["players"] == [2, 3, 4, 5, 6]
    table = caller.post("/api/play", {"game": "yard", "options": {"players": 3}}).json()["table"]
    assert len(caller.get(f"/api/tables/{table}").json()["seats"]) == 3
