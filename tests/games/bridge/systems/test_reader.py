"""Files that people write, and what they are told of slips."""

import json
import re
from importlib.resources import files

import pytest

from valat.games.bridge import systems
from valat.games.bridge.systems import BadSystem
from valat.games.bridge.systems.form import File, Rule, Shows, Situation, When, schema
from valat.games.bridge.systems.reader import read_file

HEAD = 'title = { en = "Mine" }\n'
SITUATION = HEAD + '[[situation]]\nname = "opening"\nafter = [""]\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("title = ", 1, "Not valid TOML"),
        ("about = {}\n", None, "title"),
        (HEAD + "inherit = 1\n", None, "inherit"),
        (SITUATION + 'call = [\n  { call = "1NT", shows = { hpc = "15-17" } },\n]', 6, "hpc"),
        (
            SITUATION + 'call = [\n  { call = "1NT" },\n  { call = "2NT", shows = { hcp = "many" } },\n]',
            7,
            "Write a range as",
        ),
        (SITUATION + 'call = [\n  { call = "8NT" },\n]', 6, "8NT"),
        (SITUATION + 'call = [\n  { call = "1NT", step = 1 },\n]', 6, "exactly one"),
        (SITUATION + 'call = [\n  { force = "round" },\n]', 6, "exactly one"),
        (SITUATION + '[[situation.call]]\nbid = "suits"\n', 5, "suits"),
        (HEAD + '[[situation]]\nname = "x"\nafter = ["1Q"]\n', 2, "1Q"),
        (HEAD + '[[situation]]\nname = "x"\nwhen = { right = ["any", "1Q"] }\n', 2, "1Q"),
        (SITUATION + 'call = [\n  { call = "1NT", when = { own = ["any", "8NT"] } },\n]', 6, "8NT"),
    ],
)
def test_slips_are_told_with_their_line(text, line, words):
    """A sentence, and where."""
    with pytest.raises(BadSystem, match=words) as refused:
        read_file(text, "mine.toml")
    assert refused.value.line == line
    assert refused.value.key == "bad_system"


def test_the_schema_is_published():
    """The file beside the code is the form that is read."""
    published = files("valat.games.bridge.systems").joinpath("schema.json").read_text("utf-8")
    assert json.loads(published) == schema()


@pytest.mark.parametrize("part", [Shows, When, Rule, Situation, File])
def test_the_schema_describes_only_what_there_is(part):
    """A field that is described can be written, so that nobody is led to one that is refused."""
    described = re.findall(r"^ {8}(\w+):", part.__doc__, re.MULTILINE)
    assert described
    assert set(described) <= set(part.__struct_fields__)


@pytest.mark.parametrize("name", systems.names())
def test_shipped_systems_have_titles_in_five_languages(name):
    """And so have their conventions."""
    card = systems.shipped_system(name)
    assert all(set(title) == {"bg", "hr", "uk", "fr", "en"} for title in (card.title, *card.titles.values()))
