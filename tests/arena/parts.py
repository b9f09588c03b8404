"""Bots for tests: small programs that do one thing."""

import sys
from textwrap import dedent

from valat.arena.packages.package import read_package

MANIFEST = """
name = "{name}"
games = ["belot", "santase", "yard"]
language = "python"
command = ["{python}", "bot.py"]
protocol = "{protocol}"
"""

LOOP = """
import json, sys
def say(**message):
    print(json.dumps(message), flush=True)
hello = json.loads(sys.stdin.readline())
say(type="ready")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] not in ("turn", "refused"):
        continue
    n = message["n"]
    if message["type"] == "turn":
        legal = message["view"]["legal"]
"""
"""A session; what is appended stands within the loop, and has `message`, `n` and `legal`."""


def session_bot(folder, body, name="Tested"):
    """A package whose bot runs that at each turn and refusal."""
    indented = "\n".join("    " + line for line in dedent(body).strip().splitlines())
    return bot(folder, LOOP + indented, name)


def bot(folder, program, name="Tested", protocol="session"):
    """A package of one program."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = MANIFEST.format(name=name, python=sys.executable, protocol=protocol)
    (folder / "bot.toml").write_text(manifest)
    (folder / "bot.py").write_text(dedent(program))
    return read_package(folder)
