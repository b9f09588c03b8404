"""All that can be configured, defined once as data: a field is an option and an environment variable.

`host` is `--host` on the command line and `VALAT_HOST` in the environment; the option wins.
"""

import os
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from valat.kernel.errors import Unreadable

if TYPE_CHECKING:
    from sqlalchemy import URL

Number = Annotated[float, Meta(gt=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]


WITH_PASSWORD = ("database", "bus")
"""Settings that are addresses, in which a password may stand."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a server runs. Each field's description and bounds stand at its type."""

    host: Annotated[
        str, Meta(min_length=1, description="address to listen on; 0.0.0.0 for every network")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="port to listen on; 0 takes a free one")] = 8000
    data: Annotated[str, Meta(min_length=1, description="folder for the database and keys")] = (
        "~/.local/share/valat"
    )
    house_key: Annotated[
        str,
        Meta(
            description="file of the house key, best outside backups; empty means house.key in the data "
            "folder"
        ),
    ] = ""
    erasures: Annotated[
        str,
        Meta(
            description="file that lists erased accounts, best on another disk than the database; empty "
            "means erasures.db in the data folder"
        ),
    ] = ""
    backups: Annotated[
        str, Meta(description="folder of the backups, for commands that are not told another")
    ] = ""
    database: Annotated[
        str,
        Meta(
            max_length=2000,
            description="PostgreSQL server, as in postgresql://valat@localhost/valat; empty means valat.db "
            "in the data folder",
        ),
    ] = ""
    database_password_file: Annotated[
        str, Meta(description="file with the database's password, readable by its owner alone")
    ] = ""
    cluster: Annotated[
        str,
        Meta(
            pattern=r"^(none|nodes)\Z",
            description="nodes for one of several servers on one PostgreSQL database, none for a lone one",
        ),
    ] = "none"
    node: Annotated[
        str,
        Meta(
            pattern=r"^[A-Za-z0-9._-]*\Z",
            max_length=80,
            description="name of this server in its cluster; empty means the machine's",
        ),
    ] = ""
    node_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[A-Za-z0-9.:\[\]-]+)?\Z",
            max_length=200,
            description="where the other servers of the cluster reach this one, as in http://10.0.0.1:8000",
        ),
    ] = ""
    bus: Annotated[
        str,
        Meta(
            max_length=2000,
            description="Redis or Valkey server by which servers of a cluster tell each other news, as in "
            "redis://10.0.0.9",
        ),
    ] = ""
    hosts: Annotated[
        str,
        Meta(
            description="host names behind a reverse proxy, separated by commas; empty accepts the "
            "requested one"
        ),
    ] = ""
    public_url: Annotated[
        str,
        Meta(
            pattern=r"^(https://[a-z0-9.-]+(:[0-9]+)?)?\Z",
            description="public https address of the house, as in https://cards.example.org; empty offers no "
            "web push",
        ),
    ] = ""
    trusted_proxies: Annotated[
        str,
        Meta(description="proxy addresses whose X-Forwarded-For is trusted, separated by commas; * for all"),
    ] = ""
    # off by default: over plain http, as at home, a browser would never send such a cookie back
    secure_cookies: Annotated[bool, Meta(description="send cookies over https only")] = False
    session_days: Annotated[int, Meta(ge=1, le=400, description="days until an unused session expires")] = 90
    log_level: Annotated[
        # \Z, since `$` lets a line break at the end pass
        str,
        Meta(
            pattern=r"^(critical|error|warning|info|debug)\Z",
            description="lowest level to log: critical, error, warning, info or debug",
        ),
    ] = "warning"
    log: Annotated[
        str,
        Meta(pattern=r"^(text|json)\Z", description="form of the log: text, or json for one object a line"),
    ] = "text"
    metrics_token: Annotated[
        str,
        Meta(
            description="token that reads /metrics, at least 16 characters; empty for none",
            extra={"secret": True},
        ),
    ] = ""
    metrics_token_file: Annotated[
        str, Meta(description="file with the token that reads /metrics; wins over metrics_token")
    ] = ""
    metrics_port: Annotated[
        int,
        Meta(ge=0, le=65535, description="port on 127.0.0.1 that has /metrics without a token; 0 for none"),
    ] = 0
    body_bytes: Annotated[int, Meta(ge=1024, le=1 << 24, description="largest request body")] = 16_384
    pace: Annotated[int, Meta(ge=0, le=10_000, description="milliseconds a bot waits before it moves")] = 700
    abandon: Annotated[Count, Meta(description="seconds until a table without people is closed")] = 300
    keep: Annotated[
        Count,
        Meta(description="seconds a seat is kept for a player who leaves during a match"),
    ] = 300
    fill: Annotated[
        bool, Meta(description="fill tournaments with bots three minutes after the first entry")
    ] = True
    rush_hours: Annotated[
        str,
        Meta(
            max_length=400,
            description="full hours with a rush hour, then a time zone; 20=belot names its game, others take "
            "turns; none for no rush hours",
        ),
    ] = "18,19,20,21,22 UTC"
    time_scale: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="speed of the house's clock, for rehearsing a tournament; only in a folder of "
            "its own",
        ),
    ] = 1
    bot_processes: Annotated[
        int,
        Meta(
            ge=0,
            le=256,
            description="processes for bots that search; all others share one more; 0 means one less "
            "than the number of cores",
        ),
    ] = 0
    analysis_worlds: Annotated[
        int, Meta(ge=2, le=1000, description="number of deals to sample for what a player could know")
    ] = 20
    solver_share: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="percent of one core for comparing finished deals with best play; 0 switches it off",
        ),
    ] = 25
    reference_workers: Annotated[
        int,
        Meta(
            ge=0,
            le=64,
            description="processes that compare finished deals with what the champion makes of the same "
            "cards, on what time others leave; 0 switches it off",
        ),
    ] = 1
    analyses: Annotated[
        Number, Meta(description='analyses per minute and player; ten times as many "what if" answers')
    ] = 6.0
    analyses_burst: Annotated[
        Count, Meta(description='analyses at once per player; ten times as many "what if" answers')
    ] = 20
    travellers: Annotated[Number, Meta(description="traveller requests per minute and player")] = 60.0
    travellers_burst: Annotated[Count, Meta(description="traveller requests at once per player")] = 60
    files: Annotated[
        Number, Meta(description="deal files read per minute and address; ten times as many deals shown")
    ] = 20.0
    files_burst: Annotated[
        Count, Meta(description="deal files read at once per address; ten times as many deals shown")
    ] = 20
    previews: Annotated[
        Number, Meta(description="link previews per minute and address; text and picture count separately")
    ] = 60.0
    previews_burst: Annotated[Count, Meta(description="link previews at once per address")] = 60
    puzzles: Annotated[
        Number, Meta(description="puzzles, puzzle lists and answers per minute and address")
    ] = 120.0
    puzzles_burst: Annotated[
        Count, Meta(description="puzzles, puzzle lists and answers at once per address")
    ] = 120
    versions: Annotated[
        Count, Meta(description="bot versions uploaded per hour, for each contest entry and for each address")
    ] = 10
    contest_entries: Annotated[Count, Meta(description="contest entries per hour and address")] = 10
    puzzle_deals: Annotated[
        int,
        Meta(
            ge=0,
            le=3600,
            description="finished public deals searched for puzzles per hour; 0 switches it off",
        ),
    ] = 60
    requests: Annotated[Number, Meta(description="requests per second and address, on average")] = 20.0
    requests_burst: Annotated[Count, Meta(description="requests at once per address")] = 200
    guests: Annotated[Number, Meta(description="new guests per minute and address, on average")] = 6.0
    guests_burst: Annotated[Count, Meta(description="new guests at once per address")] = 60
    logins: Annotated[
        Number, Meta(description="failed sign-ins per minute and address; ten times as many per name")
    ] = 2.0
    logins_burst: Annotated[
        Count,
        Meta(description="failed sign-ins at once per address; ten times as many per name"),
    ] = 5
    messages: Annotated[Number, Meta(description="messages per second and socket, on average")] = 10.0
    messages_burst: Annotated[Count, Meta(description="messages at once per socket")] = 40
    changes: Annotated[Number, Meta(description="seat changes and undo requests per minute and player")] = (
        20.0
    )
    changes_burst: Annotated[Count, Meta(description="seat changes and undo requests at once per player")] = (
        20
    )
    tables: Annotated[Count, Meta(description="open tables per player")] = 8
    watchers: Annotated[Count, Meta(description="spectators per table")] = 200
    backlog: Annotated[Count, Meta(description="messages queued for a slow socket")] = 64
    sockets_address: Annotated[Count, Meta(description="open sockets per address")] = 200
    connections: Annotated[Number, Meta(description="new connections per second and address, on average")] = (
        20.0
    )
    connections_burst: Annotated[Count, Meta(description="new connections at once per address")] = 400
    connections_address: Annotated[
        Count,
        Meta(
            description="open connections per address, pages and sockets together; no limit for a "
            "trusted proxy"
        ),
    ] = 400
    sockets_player: Annotated[Count, Meta(description="open sockets per player")] = 20

    @property
    def folder(self) -> Path:
        """The data folder, with `~` resolved. Raises Unreadable `bad_setting`."""
        return _resolve("data", self.data)

    @property
    def key_file(self) -> Path:
        """The house key's file, with `~` resolved. Raises Unreadable `bad_setting`."""
        return _resolve("house_key", self.house_key) if self.house_key else self.folder / "house.key"

    @property
    def erasures_file(self) -> Path:
        """The file of the list of erasures, with `~` resolved. Raises Unreadable `bad_setting`."""
        return _resolve("erasures", self.erasures) if self.erasures else self.folder / "erasures.db"

    @property
    def backups_folder(self) -> Path | None:
        """The folder of the backups, with `~` resolved; None for none. Raises Unreadable `bad_setting`."""
        return _resolve("backups", self.backups) if self.backups else None

    @property
    def database_url(self) -> "URL | None":
        """The address of the database; None for the file in the folder. Raises Unreadable `bad_setting`."""
        if not self.database:
            return None
        # late: most commands have no store
        from valat.store.address import parse_address

        secret = self.database_password_file
        return parse_address(self.database, _resolve("database_password_file", secret) if secret else None)

    @property
    def node_id(self) -> str:
        """The name of this node; empty for a house that is alone. Raises Unreadable `bad_setting`."""
        if self.cluster == "none":
            return ""
        for name in ("database", "node_url"):
            if not getattr(self, name):
                raise _bad(name, "", "the servers of a cluster need it")
        if self.time_scale != 1:
            raise _bad("time_scale", self.time_scale, "a cluster has the clock of its database")
        return self.node or socket.gethostname()[:80]

    @property
    def store_places(self) -> "tuple[Path, Path, Path, URL | None]":
        """Where the store's parts are, as `open_store` takes them. Raises Unreadable `bad_setting`."""
        return self.folder, self.key_file, self.erasures_file, self.database_url

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
    secret: bool = False

    @property
    def option(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return "VALAT_" + self.name.upper()

    def mask(self, value: Any) -> Any:
        """A value as people are shown it: without a password."""
        if self.name not in WITH_PASSWORD or not isinstance(value, str) or not value:
            return value
        from valat.store.address import mask

        return mask(value)


def _setting(field: msgspec.structs.FieldInfo) -> Setting:
    kind, notes = field.type.__origin__, field.type.__metadata__
    description = next(note.description for note in notes if note.description)
    secret = any((note.extra or {}).get("secret") for note in notes)
    return Setting(field.name, kind, field.default, description, secret)


SETTINGS = tuple(_setting(field) for field in msgspec.structs.fields(Settings))
"""Every setting, in the order of `Settings`."""


def read(environment: Mapping[str, str] = os.environ, **options: Any) -> Settings:
    """The settings from options, then the environment, then the defaults.

    Raises:
        Unreadable: a value of the wrong type or out of its range; the sentence names the setting.
    """
    given = {s.name: environment[s.variable] for s in SETTINGS if environment.get(s.variable)}
    given |= {name: value for name, value in options.items() if value is not None}
    for name in WITH_PASSWORD:
        _check_no_password(name, options.get(name))
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


def _check_no_password(name: str, option: str | None) -> None:
    """Passes where no password stands on the command line, which every user of the machine can read."""
    if option is None:
        return
    from valat.store.address import has_password

    if has_password(option):
        raise _bad(name, option, "a password must not stand on the command line, but in the variable")


def _resolve(name: str, path: str) -> Path:
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise _bad(name, path, "that home folder does not exist") from None


def _bad(name: str, value: Any, problem: str) -> Unreadable:
    setting = next(setting for setting in SETTINGS if setting.name == name)
    why = f"{setting.option} ({setting.variable}) is {setting.mask(value)!r}: {problem}."
    return Unreadable(why, code="bad_setting", args={"setting": name})
