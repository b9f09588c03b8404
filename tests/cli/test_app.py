"""The table of commands, and what holds for all of them."""

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import packages_distributions

import pytest

from tests.cli.commands import every_command, page_row
from tests.cli.run import call
from tests.project.tree import ROOT, text
from valat import __version__, games
from valat.cli.app import EXTRAS
from valat.kernel.game import Capability

COMMANDS = {path: command for path, command in every_command().items() if not hasattr(command, "commands")}
"""Those that do something, by what one types."""
WITHOUT_FORMAT = {
    "valat serve": "a server",
    "valat arena serve": "a server",
    "valat bridge manager": "a server",
    "valat bridge client": "a server's guest",
    "valat system check": "a report",
    "valat system card": "a card",
    "valat session export": "a file",
    "valat session results": "a file",
    "valat tournament export": "a file",
}
"""Commands whose standard output is no rows, and what it is."""


def test_help_lists_each_command_by_what_it_says_itself():
    """The line in the table is how the help of the command begins, or what its group is about."""
    group = every_command()["valat"]
    lines = {f"valat {name}": stub.help for name, stub in group.commands.items()}
    assert len(lines) == len(set(lines.values()))
    for path, line in lines.items():
        own = every_command()[path].help or ""
        assert own.startswith(line.removesuffix(".")), (path, line, own)


def test_a_games_commands_are_those_it_lists():
    """What `commands.toml` lists without importing the game is what its module has."""
    families = {
        games.family(name) for name in games.names() if Capability.COMMANDS in games.find(name).capabilities
    }
    modules = [import_module(f"valat.games.{family}.commands") for family in families]
    own = {getattr(each, "name", None) or each.__name__ for module in modules for each in module.COMMANDS}
    assert own == set(games.command_lines())


def test_every_command_has_the_same_formats():
    """Under one name; those whose output is no rows have none."""
    options = {
        path: {word for each in command.params for word in each.opts} for path, command in COMMANDS.items()
    }
    assert {path for path, words in options.items() if "--format" not in words} == set(WITHOUT_FORMAT)
    assert not [path for path, words in options.items() if words & {"--json", "--csv"}]
    helps = {each.help for command in COMMANDS.values() for each in command.params if "--format" in each.opts}
    assert len(helps) == 1


def test_the_page_has_a_row_for_each_command():
    """What one types and what it does, as the command's own help says it; no row is of another."""
    found = re.findall(r"^\| `valat .*$", (ROOT / "docs/cli.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(found) == sorted(page_row(path, command) for path, command in COMMANDS.items())


def test_the_version():
    assert call("--version").out == f"valat {__version__}\n"


def test_a_wrong_word_is_a_wrong_call():
    """On standard error, with status 2; as JSON where JSON is asked for."""
    done = call("deel", "belot")
    assert (done.status, done.out) == (2, "")
    assert "Did you mean 'deal'?" in done.said
    done = call("deal", "belot", "--cuont", "2", "--format", "json")
    assert (done.status, done.out, done.code) == (2, "", "wrong_call")


def test_what_is_missing_is_named_with_its_extra():
    """Each module that `valat` imports from a distribution of an extra that commands need."""
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    needed = {
        re.split(r"[^a-z0-9-]", line)[0]
        for name, lines in extras.items()
        if name not in {"learn", "all", "gymnasium", "openspiel", "pettingzoo"}
        for line in lines
    }
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "src/valat").rglob("*.py"))
    imported = set(re.findall(r"^\s*(?:from|import) (\w+)", sources, re.MULTILINE))
    modules = {
        module
        for module, names in packages_distributions().items()
        if module in imported and needed.intersection(name.lower() for name in names)
    }
    assert modules - {"valat_page"} <= EXTRAS.keys()
    assert set(EXTRAS.values()) <= extras.keys()


LATE = ("pydantic", "valat.games.belot", "valat.bots", "valat.web", "asyncio", "numpy", "sqlalchemy")
"""What listing the commands does without."""


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["deal", "santase", "--seed", "1"]])
def test_quick_commands_import_little(arguments):
    """No other command, and no other game."""
    program = (
        "import sys; from valat.cli import main\ntry: main()\nexcept SystemExit: pass\n"
        f"print([name for name in {LATE} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["dea"], ["deal"]),
        (["deal", "bel"], ["bela2", "bela3", "bela4", "belot"]),
        (["simulate", "belot", "--bots", "champion,ho"], ["champion,house"]),
        (["system", "card", "say"], ["sayc"]),
        (["deal", "belot", "--co"], ["--count"]),
    ],
    ids=["command", "game", "bot", "system", "option"],
)
def test_the_shell_completes(words, wanted):
    """Commands, options, and the names that arguments take."""
    done = call(
        environment={
            "_VALAT_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(["valat", *words]),
            "COMP_CWORD": str(len(words)),
        }
    )
    assert done.out.split() == wanted
