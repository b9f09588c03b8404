"""Previews of links: the tags of a document, and the picture that they name."""

import re
from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from tests.web.test_tournaments import enter, open_one
from valat.web.previews.tags import LinkPreview, tags
from valat.web.previews.words import LOCALES

HOUSE = "Belot, Bela, contrée, Santase and bridge in your browser"


def told(caller, path, **headers):
    """The tags of the document at an address, by name."""
    page = caller.get(path, headers=headers).text
    return {
        name: unescape(content)
        for name, content in re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page)
    }


def opened(caller, **setting):
    """A new table that waits for people, and its invitation."""
    clock = {"clock": None} if setting.get("access") == "private" else {}
    return caller.post("/api/tables", {"game": "belot", "fill": "people", **clock, **setting}).json()


def picture(caller, address):
    """The answer that has a picture, asked for by its whole address."""
    return caller.get(address.removeprefix(caller.url))


def test_a_table_tells_its_game_and_who_sits_there(caller):
    """Title, sentence and a picture from this server, whole addresses all."""
    table = opened(caller)["table"]
    found = told(caller, f"/t/{table}")
    assert found["og:title"] == f"Belot – {caller.me['name']}"
    assert found["og:description"] == found["twitter:description"] == found["description"]
    assert found["og:image"] == f"{caller.url}/preview/t/{table}.png?lang=en"
    assert found["og:url"] == f"{caller.url}/t/{table}"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["twitter:card"] == "summary_large_image"


def test_it_speaks_the_language_of_who_opened_the_table(caller, newcomer):
    """Programs that make previews seldom say for whom: the table was opened by somebody who did."""
    caller.ask("PATCH", "/api/me", json={"settings": {"language": "bg"}})
    table = opened(caller)["table"]
    found = told(newcomer(), f"/t/{table}", **{"accept-language": "fr"})
    assert found["og:locale"] == "bg_BG"
    assert found["og:title"].startswith("Белот – ")


@pytest.mark.parametrize("language", LOCALES)
def test_the_house_speaks_the_language_that_is_asked_for(caller, language):
    """In all five, with its picture."""
    found = told(caller, "/", **{"accept-language": f"de, {language};q=0.7"})
    assert found["og:locale"] == LOCALES[language]
    assert "{" not in found["og:title"] + found["og:description"]
    assert found["og:image"].endswith(f"/preview/valat.png?lang={language}")


def test_a_private_table_is_told_as_none(caller, newcomer):
    """Words and picture are those of a table that is not there: nobody learns that it is."""
    private, stranger = opened(caller, access="private"), newcomer()
    for path in ("/t/{}", "/r/{}", "/r/{}/1"):
        one, other = (told(stranger, path.format(table)) for table in (private["table"], "nothing"))
        assert {**one, "og:url": ""} == {**other, "og:url": ""}
    assert one["og:title"] == HOUSE
    for path in ("/preview/t/{}.png", "/preview/r/{}.png", "/preview/r/{}/1.png"):
        one, other = (stranger.get(path.format(table)) for table in (private["table"], "nothing"))
        assert one.content == other.content == stranger.get("/preview/valat.png").content


def test_an_invitation_tells_the_game_alone(caller, newcomer):
    """Its address is passed on whole; the picture is the house's, and no name is told."""
    private = opened(caller, access="private")
    path = f"/t/{private['table']}?invite={private['invite']}"
    found = told(newcomer(), path)
    assert found["og:title"] == "Belot: you are invited"
    assert found["og:url"] == caller.url + path
    assert "/preview/valat.png" in found["og:image"]
    assert caller.me["name"] not in str(found)


def test_a_tournament_tells_how_full_it_is(caller, newcomer):
    """Its format and game, and a picture with the same words."""
    other = newcomer()
    tournament = open_one(other, "yard", "classic")
    before = told(caller, f"/tournament/{tournament}")
    entered = other.get(f"/api/tournaments/{tournament}").json()["summary"]["entered"]
    assert before["og:title"] == "Classic Yard bridge"
    assert before["og:description"] == f"Open for entry: {entered} of 16 players."
    assert before["og:image"] == f"{caller.url}/preview/tournament/{tournament}.png?lang=en"
    first = picture(caller, before["og:image"])
    assert Image.open(BytesIO(first.content)).size == (1200, 630)
    enter(other, tournament)
    after = told(caller, f"/tournament/{tournament}", **{"accept-language": "bg"})
    assert after["og:description"] == f"Отворен за записване: {entered + 1} от 16 играчи."
    assert picture(caller, before["og:image"]).content != first.content


def test_the_boards_of_the_day_are_told(caller):
    """In the reader's language."""
    assert told(caller, "/compete")["og:title"] == "Daily duplicate"
    assert told(caller, "/compete", **{"accept-language": "fr"})["og:title"] == "Duplicate du jour"


@pytest.mark.parametrize(
    "path",
    ["/tournament/nothing", "/compete/prizes", "/compete/prizes?period=nothing", "/club/nothing", "/watch"],
)
def test_where_there_is_none_the_house_is_told(caller, path):
    """With the house's picture."""
    assert told(caller, path)["og:title"] == HOUSE
    nothing = caller.get("/preview/tournament/nothing.png").content
    assert nothing == caller.get("/preview/period/nothing.png").content
    assert nothing == caller.get("/preview/valat.png").content


def test_what_a_name_or_an_address_holds_stays_text():
    """Nothing that somebody has written ends a tag."""
    said = tags(LinkPreview('"><script>', "<b>&", "/p.png", "en"), "http://x", 'http://x/"><i>')
    assert "<script" not in said
    assert "<b>" not in said
    assert "<i>" not in said


def test_the_picture_may_be_shown_elsewhere_and_kept_a_while(caller):
    """It is the one thing here that other sites show; who knows it is told that it has not changed."""
    address = told(caller, f"/t/{opened(caller)['table']}")["og:image"]
    answer = picture(caller, address)
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["cache-control"] == "public, max-age=300"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    again = caller.get(address.removeprefix(caller.url), headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/preview/t/abc", "/preview/r/abc/x.png", "/preview/r/abc/1234567.png", "/preview/valat.png?lang=xx"],
)
def test_there_is_no_other_picture(caller, path):
    """Another name, another number, another language: 404, and nothing is drawn."""
    assert caller.get(path).status_code == 404


def test_a_document_with_tags_is_compressed_and_asked_for_again(caller):
    """Whoever has it is told so; whoever takes gzip gets that."""
    path = f"/t/{opened(caller)['table']}"
    answer = caller.get(path, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    again = caller.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
