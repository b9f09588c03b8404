"""What a bot's author says of it, and what is wrong with it."""

import pytest

from valat.arena.packages.manifest import read_manifest
from valat.arena.packages.package import read_package
from valat.kernel.errors import Unreadable

GOOD = """
name = "Demo"
games = ["yard", "belot"]
language = "python"
command = ["python3", "bot.py"]
"""


def test_what_is_not_said_has_a_default():
    """A bot speaks the session protocol, and needs no building."""
    manifest = read_manifest(GOOD)
    assert (manifest.protocol, manifest.build, manifest.licence) == ("session", None, "")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("name = ", "bot.toml: Invalid value"),
        ('name = ""', "bot.toml: Expected `str` of length >= 1"),
        ('name = "a\\nb"', "bot.toml: Expected `str` matching regex"),
        ("games = []", "bot.toml: Expected `array` of length >= 1"),
        ('games = ["whist"]', "bot.toml: There is no game 'whist'"),
        ('language = "cobol"', "bot.toml: Invalid enum value 'cobol'"),
        ("command = []", "bot.toml: Expected `array` of length >= 1"),
        ('protocol = "telnet"', "bot.toml: Invalid enum value 'telnet'"),
        ('name = "de\\u0085mo"', "bot.toml: 'de\\x85mo' is not allowed as a name"),
        ('name = "demo\\u202e"', "bot.toml: 'demo\\u202e' is not allowed as a name"),
        ('name = "demo "', "bot.toml: 'demo ' is not allowed as a name"),
        (f"name = {'9' * 6000}", "bot.toml: An integer has more than 64 bits."),
        (f"name = {'[' * 5000}", "bot.toml: The data is nested too deeply."),
        ('colour = "red"', "bot.toml: Object contains unknown field `colour`"),
    ],
)
def test_each_field_that_is_wrong_is_named(line, why):
    """One sentence, with the file's name."""
    field = line.partition(" ")[0]
    others = [each for each in GOOD.splitlines() if not each.startswith(f"{field} ")]
    with pytest.raises(Unreadable) as refused:
        read_manifest("\n".join([*others, line]))
    assert refused.value.why.startswith(why)
    assert refused.value.key == "bad_manifest"


def test_a_file_is_no_package(tmp_path):
    """The sentence says why, without the system's own words for it twice."""
    file = tmp_path / "bot.py"
    file.touch()
    with pytest.raises(Unreadable, match=r"bot\.py/bot\.toml: Not a directory\.$"):
        read_package(file)
