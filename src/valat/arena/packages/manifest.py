"""`bot.toml`: what a bot's author says of it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from valat import games
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.parsing import parse_toml
from valat.kernel.plain_text import is_plain_name, visible

FILE = "bot.toml"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Words = Annotated[
    tuple[Annotated[str, Meta(min_length=1, max_length=500)], ...], Meta(min_length=1, max_length=50)
]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `bot.toml` says.

    Attributes:
        name: by which it is listed.
        games: that it plays.
        language: what it is written in, which says how it is checked; `wasm` modules run in their own lane.
        command: the program and its arguments, started in the package's folder.
        build: what is run once before, where there is something to build.
        protocol: how it speaks; docs/arena/protocol.md.
        note: explains to people how it plays. Rule: CON-BOT-4
        licence: under which its source is open after a contest. Rule: CON-SRC-1
    """

    name: Name
    games: Annotated[tuple[str, ...], Meta(min_length=1, max_length=20)]
    language: Literal["python", "javascript", "cpp", "rust", "c", "wasm", "other"]
    command: Words
    build: Words | None = None
    protocol: Literal["plain", "session"] = "session"
    note: Annotated[str, Meta(max_length=4000)] = ""
    licence: Annotated[str, Meta(max_length=100)] = ""


def read_manifest(text: str) -> Manifest:
    """What a `bot.toml` says.

    Raises:
        Unreadable: not TOML, a field that is missing, unknown or out of its range, a name that is not what
            it looks like; key `bad_manifest`.

    >>> read_manifest('name = "Demo"').command
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: bot.toml: Object missing required field `games`.
    """
    try:
        manifest = msgspec.convert(parse_toml(text), Manifest)
        check_bot_name(manifest.name)
        for game in manifest.games:
            games.find(game)
    except msgspec.ValidationError as error:
        raise _bad(f"{error}.") from None
    except Refusal as refusal:
        raise _bad(refusal.why) from None
    return manifest


def check_bot_name(name: str) -> None:
    """Passes where a bot's name, or its author's, is what it looks like. Raises Unreadable `bad_bot_name`."""
    if not is_plain_name(name):
        why = f"'{visible(name)}' is not allowed as a name: it has invisible characters or extra spaces."
        raise Unreadable(why, key="bad_bot_name", args={"name": visible(name)})


def _bad(why: str) -> Unreadable:
    return Unreadable(f"{FILE}: {why}", key="bad_manifest")
