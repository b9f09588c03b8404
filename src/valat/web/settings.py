"""All that can be configured, defined once as data: a field is an option and an environment variable.

`host` is `--host` on the command line and `VALAT_HOST` in the environment; the option wins.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from valat.kernel.errors import Unreadable

STATIC = Path(__file__).parent / "static"
"""Where the build puts the page."""

Number = Annotated[float, Meta(gt=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a server runs. Each field's description and bounds stand at its type."""

    host: Annotated[
        str, Meta(min_length=1, description="address to listen on; 0.0.0.0 for every network")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="port to listen on; 0 takes a free one")] = 8000
    data: Annotated[str, Meta(min_length=1, description="folder of the database and the keys")] = (
        "~/.local/share/valat"
    )
    house_key: Annotated[
        str,
        Meta(description="file of the house key, best outside backups; empty: house.key in the data folder"),
    ] = ""
    hosts: Annotated[
        str, Meta(description="host names behind a reverse proxy, with commas; empty: the one asked for")
    ] = ""
    trusted_proxies: Annotated[
        str, Meta(description="addresses whose X-Forwarded-For is believed, with commas; * for all")
    ] = ""
    # off by default: over plain http, as at home, a browser would never send such a cookie back
    secure_cookies: Annotated[bool, Meta(description="send cookies over https only")] = False
    session_days: Annotated[
        int, Meta(ge=1, le=400, description="days after which a session ends that nobody uses")
    ] = 90
    log_level: Annotated[
        # \Z, since `$` lets a line break at the end pass
        str, Meta(pattern=r"^(critical|error|warning|info|debug)\Z", description="critical … debug")
    ] = "warning"
    body_bytes: Annotated[int, Meta(ge=1024, le=1 << 24, description="largest request body")] = 16_384
    pace: Annotated[
        int, Meta(ge=0, le=10_000, description="milliseconds a bot lets pass before it moves")
    ] = 700
    abandon: Annotated[Count, Meta(description="seconds until a table without people is closed")] = 300
    keep: Annotated[
        Count,
        Meta(description="seconds for which the seat is kept of whoever leaves in the middle of a match"),
    ] = 300
    time_scale: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="so many times as fast the house's clock runs, to rehearse a tournament; "
            "only in a folder of its own",
        ),
    ] = 1
    bot_processes: Annotated[
        int,
        Meta(
            ge=0,
            le=256,
            description="processes for bots that think, one more for the others; "
            "0: one less than there are cores",
        ),
    ] = 0
    analysis_worlds: Annotated[
        int, Meta(ge=2, le=1000, description="deals sampled to tell what a player could know")
    ] = 20
    solver_share: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="percent of one core for comparing finished deals with best play; 0: they are not",
        ),
    ] = 25
    analyses: Annotated[
        Number, Meta(description="analyses a minute and player; ten times as many answers to «what if»")
    ] = 6.0
    analyses_burst: Annotated[
        Count, Meta(description="analyses of a player at once; ten times as many answers to «what if»")
    ] = 20
    travellers: Annotated[Number, Meta(description="questions a minute and player what other tables did")] = (
        60.0
    )
    travellers_burst: Annotated[Count, Meta(description="such questions of a player at once")] = 60
    files: Annotated[
        Number, Meta(description="files of deals read a minute and address; ten times as many deals shown")
    ] = 20.0
    files_burst: Annotated[
        Count, Meta(description="files of deals read at once for an address; ten times as many deals shown")
    ] = 20
    previews: Annotated[
        Number, Meta(description="previews of links a minute and address: the words of one, or its picture")
    ] = 60.0
    previews_burst: Annotated[Count, Meta(description="such previews at once for an address")] = 60
    puzzles: Annotated[Number, Meta(description="puzzles, lists and answers a minute and address")] = 120.0
    puzzles_burst: Annotated[Count, Meta(description="puzzles, lists and answers at once for an address")] = (
        120
    )
    versions: Annotated[
        Count, Meta(description="versions of bots an hour that an entry brings to a contest, and an address")
    ] = 10
    contest_entries: Annotated[Count, Meta(description="entries into contests an hour and address")] = 10
    puzzle_deals: Annotated[
        int,
        Meta(
            ge=0,
            le=3600,
            description="finished public deals an hour that are looked through for puzzles; 0: none",
        ),
    ] = 60
    requests: Annotated[Number, Meta(description="requests a second and address, on average")] = 20.0
    requests_burst: Annotated[Count, Meta(description="requests an address may make at once")] = 200
    guests: Annotated[Number, Meta(description="new guests a minute and address, on average")] = 6.0
    guests_burst: Annotated[Count, Meta(description="new guests an address may make at once")] = 60
    logins: Annotated[
        Number, Meta(description="failed logins a minute and address; ten times as many for a name")
    ] = 2.0
    logins_burst: Annotated[
        Count,
        Meta(description="failed logins of an address before the wait begins; ten times as many for a name"),
    ] = 5
    messages: Annotated[Number, Meta(description="messages a second and socket, on average")] = 10.0
    messages_burst: Annotated[Count, Meta(description="messages a socket may send at once")] = 40
    changes: Annotated[Number, Meta(description="seat changes and undos asked for, a minute and player")] = (
        20.0
    )
    changes_burst: Annotated[Count, Meta(description="seat changes and undos of a player at once")] = 20
    tables: Annotated[Count, Meta(description="open tables that one player has opened")] = 8
    watchers: Annotated[Count, Meta(description="people who watch one table")] = 200
    backlog: Annotated[Count, Meta(description="messages that may wait for a slow socket")] = 64
    sockets_address: Annotated[Count, Meta(description="open sockets of an address")] = 200
    connections: Annotated[Number, Meta(description="new connections a second and address, on average")] = (
        20.0
    )
    connections_burst: Annotated[Count, Meta(description="connections an address may open at once")] = 400
    connections_address: Annotated[
        Count,
        Meta(description="open connections of an address, pages and sockets; a trusted proxy has no limit"),
    ] = 400
    sockets_player: Annotated[Count, Meta(description="open sockets of a player")] = 20

    @property
    def folder(self) -> Path:
        """The data folder, with `~` resolved. Raises Unreadable `bad_setting`."""
        return _resolve("data", self.data)

    @property
    def key_file(self) -> Path:
        """The house key's file, with `~` resolved. Raises Unreadable `bad_setting`."""
        return _resolve("house_key", self.house_key) if self.house_key else self.folder / "house.key"

    @property
    def host_names(self) -> frozenset[str]:
        """The host names of `hosts`, in lower case."""
        return frozenset(name.strip().lower() for name in self.hosts.split(",") if name.strip())


class Setting(msgspec.Struct, frozen=True):
    """One field of `Settings` as the command line, the environment and `valat doctor` show it."""

    name: str
    type: type
    default: Any
    description: str

    @property
    def option(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return "VALAT_" + self.name.upper()


def _setting(field: msgspec.structs.FieldInfo) -> Setting:
    kind, notes = field.type.__origin__, field.type.__metadata__
    description = next(note.description for note in notes if note.description)
    return Setting(field.name, kind, field.default, description)


SETTINGS = tuple(_setting(field) for field in msgspec.structs.fields(Settings))
"""Every setting, in the order of `Settings`."""


def read(environment: Mapping[str, str] = os.environ, **options: Any) -> Settings:
    """The settings from options, then the environment, then the defaults.

    Raises:
        Unreadable: a value of the wrong type or out of its range; the sentence names the setting.
    """
    given = {s.name: environment[s.variable] for s in SETTINGS if environment.get(s.variable)}
    given |= {name: value for name, value in options.items() if value is not None}
    for setting in SETTINGS:
        # one by one, so that the sentence can name the option instead of a field
        if setting.name in given:
            _check(setting, given[setting.name])
    # not strict: what comes from the environment is text
    return msgspec.convert(given, Settings, strict=False)


def _check(setting: Setting, value: Any) -> None:
    try:
        msgspec.convert({setting.name: value}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise _bad(setting.name, value, str(error).partition(" - at ")[0]) from None


def _resolve(name: str, path: str) -> Path:
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise _bad(name, path, "There is no such home folder") from None


def _bad(name: str, value: Any, problem: str) -> Unreadable:
    setting = next(setting for setting in SETTINGS if setting.name == name)
    why = f"{setting.option} ({setting.variable}) is {value!r}: {problem}."
    return Unreadable(why, code="bad_setting", args={"setting": name})
