"""Convention cards over HTTP."""

import pytest


def cards(caller, game="bridge", **options):
    return caller.post("/api/cards", {"game": game, "options": options})


def test_both_sides_cards(caller):
    """By the options of a table, as its picture has them."""
    told = cards(caller, rules="rubber", east_west="precision", north_south_conventions="-gerber").json()
    north_south, east_west = told["cards"]
    assert (north_south["title"]["en"], east_west["title"]["en"]) == ("Natural", "Precision Club")
    assert [
        convention["on"] for convention in north_south["conventions"] if convention["name"] == "gerber"
    ] == [False]
    openings = {meaning["call"]: meaning["alert"] for meaning in east_west["places"][0]["meanings"]}
    assert (openings["1C"], openings["1S"]) == (True, False)


@pytest.mark.parametrize(
    ("game", "options", "code", "key"),
    [
        ("bridge", {"north_south_conventions": "+san-francisco"}, "unreadable", "conventions_clash"),
        ("bridge", {"east_west_conventions": "+hoyt"}, "unreadable", "convention_needed"),
        ("bridge", {"east_west": "goren"}, "unreadable", "bad_option"),
        ("belot", {}, "no_cards", "no_cards"),
        ("poker", {}, "unreadable", None),
    ],
)
def test_no_such_cards(caller, game, options, code, key):
    """What cannot be played together is refused, with the sentence of the systems; so is another game."""
    error = cards(caller, game, **options).json()["error"]
    assert error["code"] == code
    assert key in (None, error["key"])


def test_a_table_with_conventions_that_clash_is_not_opened(caller):
    """The sentence names both; without the other it opens, and its picture has the options."""
    setting = {
        "game": "bridge",
        "access": "private",
        "options": {"north_south_conventions": "+san-francisco"},
    }
    error = caller.post("/api/tables", setting).json()["error"]
    assert error["key"] == "conventions_clash"
    assert error["why"].startswith("Blackwood and San Francisco give the same call two meanings")
    setting["options"]["north_south_conventions"] += " -blackwood"
    table = caller.post("/api/tables", setting).json()["table"]
    options = caller.get(f"/api/tables/{table}").json()["options"]
    assert options == {"north_south_conventions": "+san-francisco -blackwood"}
