"""The tables of the store, as the code of today wants them; `migrations/` brings older stores here."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.schema import SchemaItem

# SQLite changes a constraint only by its name, which it gives none by itself
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index of the rows for which the condition holds."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


def _number_column() -> Column[int]:
    """The order in which rows were written, even if the house's clock was set back."""
    # SQLite counts by itself only in a key of this very type
    return Column("number", BigInteger().with_variant(Integer, "sqlite"), Identity(), primary_key=True)


def _event_table(of: str, *more: SchemaItem, key: str = "") -> Table:
    """The table of the logs of what runs beside the tables.

    A row is never changed. `actor` is null for the house; `body` is JSON by kind.

    Args:
        of: the table whose rows have the logs.
        more: indexes.
        key: column that says whose log it is; without it the name of that table with `_id`.
    """
    return Table(
        f"{of}_event",
        metadata,
        Column(key or f"{of}_id", ForeignKey(f"{of}.id"), primary_key=True),
        Column("seq", Integer, primary_key=True),
        Column("at_ms", BigInteger, nullable=False),
        Column("kind", String(20), nullable=False),
        Column("actor", ForeignKey("player.id")),
        Column("body", Text, nullable=False),
        *more,
        # as of tables' events
        sqlite_with_rowid=False,
    )


player = Table(
    "player",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("key", String(48), nullable=False, unique=True),
    # with its parameters in it, so that dearer hashing needs no other column
    Column("password", String(200)),
    Column("since_ms", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),
    Column("avatar", String(20)),
    Column("erased_ms", BigInteger),
    Column("family_ms", BigInteger),
    Column("hides_presence", Boolean, nullable=False, server_default=false()),
    Column("listed", Boolean, nullable=False, server_default=true()),
    # those that an erasure has not come to the end of: asked at each start
    Index("ix_player_erased_ms", "erased_ms"),
    # those few whom leader boards leave out
    Index("ix_player_listed", "listed", "id"),
)
"""`key` is what names share that people would confuse; `password` is a hash, null for a guest.

`avatar`: the picture that was chosen, null for none. `erased_ms`: when the owner had the account erased.
`family_ms`: since when the player is said to work for the house, or to be family of somebody who does.
`hides_presence`: whether friends do not see where the player is.
`listed`: leader boards name the player.
"""

relation = Table(
    "relation",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("other_id", ForeignKey("player.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("since_ms", BigInteger, nullable=False),
    # who is erased is followed and blocked by no one any more
    Index("ix_relation_other_id", "other_id"),
)
"""Whom players follow (`follow`) and whom they have blocked (`block`). Rule: FRD-1, CDT-2"""

conduct = Table(
    "conduct",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("left_match", Boolean, nullable=False),
    Column("clock_moves", Integer, nullable=False),
    # a player's incidents: asked before they sit down with strangers
    Index("ix_conduct_player_id", "player_id"),
)
"""Who has left a match with people, or how often the clock moved for them there; follows from the events.

`at_ms`: when that was an incident. Rule: CDT-1
"""

challenge = Table(
    "challenge",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False),
    Column("setting", Text, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("why", String(12)),
    Column("table_id", ForeignKey("game_table.id")),
    Column("ended_ms", BigInteger),
    # those that a player has made, and those whose time is over
    Index("ix_challenge_player_id", "player_id", "ended_ms"),
    _partial_index("ix_challenge_until_ms", "until_ms", where="ended_ms IS NULL"),
)
"""Challenges; `player_id`: who made it. `setting`: JSON. Removed a week after they ended. Rule: FRD-2"""

challenge_person = Table(
    "challenge_person",
    metadata,
    Column("challenge_id", ForeignKey("challenge.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("answer", String(8), nullable=False),
    Column("came", Boolean, nullable=False),
    Index("ix_challenge_person_player_id", "player_id"),
)
"""Who is asked by a challenge, and what they answer; `place` 0 is who made it."""

session = Table(
    "session",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger, nullable=False, server_default="0"),
    Column("browser", String(200), nullable=False, server_default=""),
    Column("password_ms", BigInteger),
    # a player's devices, as the settings list them
    Index("ix_session_player_id", "player_id"),
)
"""Open sessions, one a cookie; `token` is the SHA-256 of what the cookie holds.

`used_ms`: to the hour. `browser`: what it called itself when the session was opened. `password_ms`: when the
password was typed last; null where it never was.
"""

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    Column("over", Boolean, nullable=False),
    Column("players", Text, nullable=False),
    Column("scores", Text),
    Column("winner", Integer),
    Column("manager_kind", String(20)),
    Column("manager_id", String(32)),
    Column("manager_number", Integer),
    Column("access", String(10)),
    Column("spectators", String(10)),
    Column("boards", String(10)),
    Column("guests", Boolean),
    # tables that are not closed: asked at each start
    Index("ix_game_table_ended_ms", "ended_ms"),
    # the idempotency key of opening; the nulls of ordinary tables never collide
    Index("ix_game_table_manager", "manager_kind", "manager_id", "manager_number", unique=True),
)
"""What lists show of a table; all of it follows from its events and is written with them.

`over`: the match ended. `ended_ms`: the table is closed. `players`: JSON names by seat. `manager_…`: who runs
the table; null of ordinary ones. `access`, `spectators`, `boards`: of its setting; null where an
old one does not say it. `guests`: whether contests' bots play there.
"""

sitting = Table(
    "sitting",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("won", Boolean),
    # a player's seats, the latest first: asked with each `GET /api/me`
    Index("ix_sitting_player_id", "player_id", "at_ms"),
)
"""Who sat where last at which table; `won` is null until the match is over, or when it was left."""

event = Table(
    "event",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("engine", Integer, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("actor", String(32)),
    Column("client_id", String(36)),
    Column("body", Text, nullable=False),
    # a message that is sent again collides, even over a restart; the house's nulls never do
    UniqueConstraint("table_id", "actor", "client_id", name="uq_event_client"),
    # rows lie in the key's order: a table's log is read from pages side by side
    sqlite_with_rowid=False,
)
"""The log; never changed. `actor` is a player's id, null for the house; `body` is JSON by kind."""

tournament_result = Table(
    "tournament_result",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("manager_kind", String(20), nullable=False),
    Column("manager_id", String(32), nullable=False),
    Column("manager_number", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("stopped", Boolean, nullable=False),
    Column("scores", Text, nullable=False),
    Column("places", Text, nullable=False),
    Column("idle", Text, nullable=False),
    # as the manager asks, also after a crash
    Index("ix_tournament_result_manager", "manager_kind", "manager_id", "manager_number"),
)
"""How the match of each managed table ended; it follows from the event and is written with it.

`scores`, `places`: JSON, of each side. `idle`: JSON, seats whose person has made no move of their own.
"""

tournament = Table(
    "tournament",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("queue", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(20), nullable=False),
    Column("format", String(10), nullable=False),
    Column("phase", String(12), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    Column("private", Boolean, nullable=False, server_default=false()),
    # the idempotency key of opening: a queue has one tournament of each number
    UniqueConstraint("queue", "number", name="uq_tournament_queue"),
    # those that go on are read back at each start; lists show the newest first
    Index("ix_tournament_ended_ms", "ended_ms", "opened_ms"),
)
"""What lists show of a tournament; all of it follows from its events and is written with them.

`queue`: what opens one after the other, and `number` which of them it is.
"""

tournament_event = _event_table("tournament")

tournament_entry = Table(
    "tournament_entry",
    metadata,
    Column("tournament_id", ForeignKey("tournament.id"), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("withdrawn", Boolean, nullable=False),
    Column("place", Integer),
    Column("at_ms", BigInteger, nullable=False),
    # a player's tournaments, the latest first
    Index("ix_tournament_entry_player_id", "player_id", "at_ms"),
)
"""Who has entered which tournament, by the name of that time.

`place`: null until it is over, and without one.
"""

tournament_point = Table(
    "tournament_point",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("points", Integer),
    Column("at_ms", BigInteger, nullable=False),
    Column("board_id", ForeignKey("board.id")),
    # all that a ranking adds up, in the order in which it does: no row is read, and nothing is sorted
    Index("ix_tournament_point_ranking", "game", "player_id", "at_ms", "points", "board_id"),
)
"""What players have won in the deals of tournaments, one row a deal; it follows from the deal's end and is
written with it. `points`: null where clock or bot made most of the player's moves, so that it does not count;
`board_id`: the board, where others play it too."""

club_session = Table(
    "club_session",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("game", String(20), nullable=False),
    Column("phase", String(12), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("starts_ms", BigInteger),
    Column("ended_ms", BigInteger),
    Column("private", Boolean, nullable=False, server_default=false()),
    # those that go on are read back at each start; lists show the newest first
    Index("ix_club_session_ended_ms", "ended_ms", "opened_ms"),
)
"""What lists show of a club session; all of it follows from its events and is written with them."""
club_session_event = _event_table("club_session", key="session_id")
reminder = Table(
    "reminder",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("event_id", String(32), primary_key=True),
    Column("made_ms", BigInteger, nullable=False),
)
"""Who wants to be reminded of which entry of the calendar; see `valat.store.calendar`."""

calendar_feed = Table(
    "calendar_feed",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("made_ms", BigInteger, nullable=False),
)
"""The secret address of a player's own calendar; `hash`: keyed, of its token."""

own_event = Table(
    "own_event",
    metadata,
    Column("kind", String(12), primary_key=True),
    Column("event_id", String(32), primary_key=True),
    Column("owner", ForeignKey("player.id"), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("heir", ForeignKey("player.id")),
    Index("ix_own_event_owner", "owner"),
    _partial_index("ix_own_event_heir", "heir", where="heir IS NOT NULL"),
)
"""Tournaments and sessions that players have opened, and who organises each now; `kind`: which of the two.

`heir`: who is asked to organise it; null for no one.
"""
daily = Table(
    "daily",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("day", String(10), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger),
    Column("series", String(8), nullable=False, server_default="day"),
    Column("starts_ms", BigInteger, nullable=False, server_default="0"),
    Column("ends_ms", BigInteger, nullable=False, server_default="0"),
    # one for each game and day, and for each full hour, however often the house is started
    _partial_index("ix_daily_game", "game", "day", where="series = 'day'", unique=True),
    _partial_index("ix_daily_hour", "starts_ms", where="series = 'hour'", unique=True),
    Index("ix_daily_closed_ms", "closed_ms"),
)
"""Open series, of which the boards of a day were the first; all of it follows from their events and is
written with them. `day`: by UTC, on which the window opens. `series`: what kind it is."""
daily_event = _event_table(
    "daily",
    # a player's own data are looked for by it
    Index("ix_daily_event_actor", "actor"),
)
"""The logs hold no names."""
daily_series = Table(
    "daily_series",
    metadata,
    Column("game", String(20), primary_key=True),
    Column("week", String(10), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("division", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("move", String(8), nullable=False),
    Column("ladder", Integer),
    Column("missed", Integer, nullable=False),
)
"""Weeks of the daily boards that are over; all of it follows from the days' events. `week`: its Monday."""
period = Table(
    "period",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("series", String(32), nullable=False),
    Column("occurrence_ms", BigInteger, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("start_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    # each occurrence of a series is made once
    Index("ix_period_series", "series", "occurrence_ms", unique=True),
    # those that go on are read back at each start; lists show the newest first
    Index("ix_period_ended_ms", "ended_ms", "start_ms"),
)
"""What lists show of a promo period; all of it follows from its events and is written with them.

`series`: the first period of its series, which may be itself. `occurrence_ms`: when the series' rule lets it
begin, however it was moved. `ended_ms`: when it was final,
cancelled or void.
"""

period_event = _event_table("period")

entry_trace = Table(
    "entry_trace",
    metadata,
    Column("tournament_id", ForeignKey("tournament.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("key", Integer, nullable=False),
    Column("network", String(32), nullable=False),
    Column("device", String(32), nullable=False),
    # what is old is removed
    Index("ix_entry_trace_at_ms", "at_ms"),
)
"""From which network and device somebody entered a tournament, as keyed hashes; removed after some weeks.

`key`: the number of the key, which is destroyed before. Hashes of two keys cannot be compared.
"""


chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("actor", ForeignKey("player.id"), nullable=False),
    Column("client_id", String(36), nullable=False),
    Column("name", String(24), nullable=False),
    Column("seat", Integer),
    Column("channel", String(10), nullable=False),
    Column("text", String(300)),
    Column("phrase", String(20)),
    # as of the log: a line that is sent again stands once
    UniqueConstraint("table_id", "actor", "client_id", name="uq_chat_client"),
)

report = Table(
    "report",
    metadata,
    Column("subject", String(60), primary_key=True),
    Column("reporter", ForeignKey("player.id"), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("about", ForeignKey("player.id"), nullable=False),
    Column("scope", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("table_id", ForeignKey("game_table.id")),
    Column("contest_id", ForeignKey("contest.id")),
    Column("number", Integer),
    Column("at_ms", BigInteger, nullable=False),
    Column("state", String(10), nullable=False),
    Column("cause", String(12), nullable=False),
    Column("text", String(300), nullable=False),
    # the queue of the staff
    Index("ix_report_state", "state", "at_ms"),
    # what else was reported about the same player, and by the same one
    Index("ix_report_about", "about"),
    Index("ix_report_reporter", "reporter", "state"),
)
"""What players told the house about a line of chat, a player, a name, a way of playing or a bot, by `kind`;
those with one `subject` are decided together. `about`: who answers for it; `name`: what it was called then;
`number`: of the line, the seat or the entry; `state`: open, dismissed, answered, acted; `cause`: what is
wrong, and in `text` more about it."""

analysis = Table(
    "analysis",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("made_ms", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    # whenever one is kept, the oldest are looked for
    Index("ix_analysis_made_ms", "made_ms"),
)
"""Analyses of finished deals, which can be made again; `key` is a hash of what they were made from."""

board = Table(
    "board",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("shelf", String(80), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("key", String(40), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("nonces", Text, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("released_ms", BigInteger),
    Column("reference_id", ForeignKey("reference.id")),
    # as `boards.find_board` asks
    Index("ix_board_game", "game", "shelf", "tables"),
)
"""Boards that several tables play: what their cards follow from with the house key, never the cards.

`shelf`: what boards have in common that may be dealt in each other's place. `nonces`: JSON, of those
who played it first. `tables`: how many have played it or are playing it. `released_ms`: since when all
may see it, because nobody plays it any more; null of those that may still be dealt. `reference_id`:
what the house's bots make of it, of a board that they play before people do.
"""

board_seen = Table(
    "board_seen",
    metadata,
    Column("board_id", ForeignKey("board.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("table_id", ForeignKey("game_table.id"), nullable=False),
    Column("over", Boolean, nullable=False),
    # whether somebody has seen a board of a shelf: asked before they sit down
    Index("ix_board_seen_player_id", "player_id"),
)
"""Who has seen a hand of a board, and at which table; `over` once the deal there is."""

board_result = Table(
    "board_result",
    metadata,
    Column("board_id", ForeignKey("board.id"), primary_key=True),
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("deal", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("body", Text),
)
"""What came of a board at each table that plays it; `body` is encrypted, null while the deal goes on."""

deal = Table(
    "deal",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("board_id", ForeignKey("board.id")),
    Column("body", Text, nullable=False),
    Column("margins", Text),
    Column("reference_id", ForeignKey("reference.id"), index=True),
    Column("partings", Text),
    # the next to be solved, as `deals.next_unsolved` asks
    _partial_index("ix_deal_at_ms", "at_ms", where="margins IS NULL"),
    # the next to be compared, as `references.next_uncompared` asks
    _partial_index("ix_deal_partings", "at_ms", where="reference_id IS NOT NULL AND partings IS NULL"),
)
"""Finished deals that count; `body` and `margins` are encrypted where the board is one that others play.

`body`: what the deal did to the match. `margins`: how each seat's side stands to best play with open cards;
null until somebody has tried to find out. `partings`: where each person's play and the champion's parted, in
the same way; of a board only when it is open to everybody. No reference have deals of older servers, whose
bots drew by chance.
"""

reference = Table(
    "reference",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("deal", Text, nullable=False),
    Column("lines", Text),
    # the next to be played, as `references.next_unplayed` asks
    _partial_index("ix_reference_at_ms", "at_ms", where="lines IS NULL"),
)
"""Deals as the house's own bots play them in people's seats; `deal` and `lines` are encrypted.

`id`: SHA-256 of `deal`, which has all that the lines follow from: cards, seats, what bots draw from. `lines`:
what the bots made of it; null until they have played.
"""

deal_seat = Table(
    "deal_seat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("side", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("imps", Float),
    ForeignKeyConstraint(["table_id", "deal"], ["deal.table_id", "deal.deal"], name="fk_deal_seat_deal"),
    # a player's deals, the latest first
    Index("ix_deal_seat_player_id", "player_id", "at_ms"),
)
"""Which people sat at a finished deal when it ended.

`imps`: by how much the seat's side did better than the champion in that seat; null until that is known, and
while others have still to play the board.
"""

deal_backlog = Table(
    "deal_backlog",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
)
"""Tables of a time before finished deals were listed, whose logs are still to be gone through."""

puzzle = Table(
    "puzzle",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("theme", String(20), nullable=False),
    Column("level", Integer, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    # as the list of a game is asked for
    Index("ix_puzzle_game", "game", "made_ms"),
)
"""Puzzles; `body` is JSON with the solution. `made_ms` is 0 of those that come with the program."""

puzzle_source = Table(
    "puzzle_source",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)
"""The tables whose finished deals were looked through for puzzles."""

posting = Table(
    "posting",
    metadata,
    _number_column(),
    Column("cause", String(120), nullable=False, unique=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("actor", ForeignKey("player.id")),
    Column("reason", String(300), nullable=False),
    # a posting is taken back once
    Column("reverses", ForeignKey("posting.cause"), unique=True),
)
"""What happened to chips and VIP time, and why; triggers refuse to change or remove a row.

`cause`: what it was done for, once. `actor`: who did it, null for the house. `reverses`: the posting that is
taken back by it.
"""

transfer = Table(
    "transfer",
    metadata,
    Column("cause", ForeignKey("posting.cause"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("debit", String(80), nullable=False),
    Column("credit", String(80), nullable=False),
    Column("unit", String(8), nullable=False),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint("amount > 0", name="ck_transfer_amount"),
    CheckConstraint("debit <> credit", name="ck_transfer_accounts"),
    # an account's balance is the sum of what it was credited less what it was debited
    Index("ix_transfer_debit", "debit", "unit"),
    Index("ix_transfer_credit", "credit", "unit"),
)
"""The lines of postings, never changed: each takes from one account what it gives to another, so that all
lines together are always worth nothing. A trigger refuses what a player's account does not hold."""

staff_role = Table(
    "staff_role",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("scope", String(60), primary_key=True),
    Column("since_ms", BigInteger, nullable=False),
)
"""Who has which role; `scope`: `house`, `tournament:ID`, `session:ID` or `contest:ID`."""

audit_entry = Table(
    "audit_entry",
    metadata,
    _number_column(),
    Column("id", String(16), nullable=False, unique=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("actor", ForeignKey("player.id")),
    Column("act", String(24), nullable=False),
    Column("scope", String(60), nullable=False),
    Column("target", String(80), nullable=False),
    Column("reason", String(300), nullable=False),
    Column("details", Text, nullable=False),
    # what was done about a report or a complaint
    Index("ix_audit_entry_target", "target"),
)
"""Acts of staff; triggers refuse to change or remove a row.

`actor`: null for the operator. `target`: what it was done to, as `report:TABLE/3`. `details`:
JSON, texts by name.
"""

audit_concern = Table(
    "audit_concern",
    metadata,
    Column("entry_id", ForeignKey("audit_entry.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    # the notices on a player's own page
    Index("ix_audit_concern_player_id", "player_id"),
)
"""Who is shown an act; never changed either."""

sanction = Table(
    "sanction",
    metadata,
    Column("id", ForeignKey("audit_entry.id"), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Column("lifted_by", ForeignKey("audit_entry.id")),
    # those that run: read at each start
    Index("ix_sanction_until_ms", "until_ms"),
)
"""Who may not chat (`mute`) or play (`suspend`) until when; `id` and `lifted_by` are the acts'."""

struck_name = Table(
    "struck_name",
    metadata,
    Column("key", String(48), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False),
)
"""Names that staff have taken from players: nobody has them again; their players still sign in by them."""

complaint = Table(
    "complaint",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("author", ForeignKey("player.id"), nullable=False),
    Column("about_kind", String(12), nullable=False),
    Column("about_id", String(32), nullable=False),
    Column("scope", String(60), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("text", String(1000), nullable=False),
    Column("state", String(10), nullable=False),
    Index("ix_complaint_author", "author", "at_ms"),
    Index("ix_complaint_state", "state", "at_ms"),
    # an act is appealed once by each whom it concerns
    _partial_index("ix_complaint_appeal", "about_id", "author", where="about_kind = 'act'", unique=True),
)
"""What players complain of: the house, a tournament, or an act of staff, which is an appeal.

`state`: open, answered, closed. What was answered stands in the audit log.
"""

contest = Table(
    "contest",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("stage", String(12), nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    # those that go on are read back at each start; lists show the newest first
    Index("ix_contest_ended_ms", "ended_ms", "opened_ms"),
)
"""What lists show of a contest; all of it follows from its events and is written with them."""

contest_event = _event_table("contest")
"""Rows are changed only where a name is erased."""

arena_job = Table(
    "arena_job",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("contest_id", ForeignKey("contest.id")),
    Column("entry", Integer),
    Column("version", Integer),
    Column("kind", String(12), nullable=False),
    Column("priority", Integer, nullable=False),
    Column("spec", Text, nullable=False),
    Column("asked_ms", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("lease", String(32)),
    Column("arena", String(40)),
    Column("leased_ms", BigInteger),
    Column("done_ms", BigInteger),
    Column("failure", Text),
    Column("request_id", String(64), nullable=False, server_default=""),
    # those that are to be done, at each start
    Index("ix_arena_job_done_ms", "done_ms"),
    Index("ix_arena_job_contest_id", "contest_id"),
)
"""What arenas are asked to do, written with the events it follows from; `spec` is JSON by kind.

`lease`: under which it is, or was, worked on. `failure`: why it came to nothing in the end.
"""

contest_match = Table(
    "contest_match",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("contest_id", ForeignKey("contest.id"), nullable=False),
    Column("job_id", String(32), nullable=False),
    Column("match", Integer, nullable=False),
    Column("entry", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("opponent", String(60), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("points", Float, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("breaches", Integer, nullable=False),
    Column("late", Integer, nullable=False),
    Column("moves_ms", Text, nullable=False),
    Column("record", LargeBinary),
    # done once, whatever an arena says how often
    UniqueConstraint("job_id", "match"),
    Index("ix_contest_match_entry", "contest_id", "entry", "version"),
)
"""The matches of entries' versions in practice stages, for their authors and reviewers (CON-SRC-1).

`match`: its place in the block. `record`: compressed; null once the version is an old one. `late`: breaches
of time among `breaches`. `moves_ms`: JSON, processor time of each of the bot's answers.
"""

league_block = Table(
    "league_block",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("job_id", String(32), nullable=False),
    Column("game", String(16), nullable=False),
    Column("first", String(48), nullable=False),
    Column("first_version", Integer, nullable=False),
    Column("second", String(48), nullable=False),
    Column("second_version", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("first_points", Float, nullable=False),
    Column("second_points", Float, nullable=False),
    Column("record", LargeBinary),
    # counted once, whatever an arena says how often
    UniqueConstraint("job_id"),
    Index("ix_league_block_game", "game", "first", "second"),
    Index("ix_league_block_second", "game", "second"),
    # the few whose records are kept
    _partial_index("ix_league_block_record", "game", "id", where="record IS NOT NULL"),
)
"""The newest blocks of each pair of the league between contests.

`first`, `second`: `CONTEST:ENTRY`, or the name of a bot of the house's, in their order. `record`: the
matches, JSON, compressed; null but for the newest of each game.
"""

node = Table(
    "node",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("epoch", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Column("draining", Boolean, nullable=False),
    Column("holder", String(80), nullable=False),
    Column("url", String(200), nullable=False),
    Column("version", String(40), nullable=False),
    Column("fingerprint", String(64), nullable=False),
)
"""Which servers use the database of a house: the nodes of a cluster, or one without an id that is alone.

A folder has a lock instead. `epoch`: how often it has joined, or another has taken over what it had.
`until_ms`: when its lease ends, by the database's clock; 0 once it has left. `draining`: it is to give up
what it owns. `holder`: machine and process. `url`: where other nodes reach it. `fingerprint`: of the house's
keys.
"""

owner = Table(
    "owner",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("node", String(80), nullable=False, index=True),
    Column("node_epoch", BigInteger, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("wanted", String(80)),
    _partial_index("ix_owner_wanted", "wanted", where="wanted IS NOT NULL"),
)
"""Which node owns a group of logs: as long as the epoch of the node is still `node_epoch`.

`node` is empty where its last owner has given it up. `epoch`: how many owners it has had. `wanted`: the node
that it is to go to, once its owner has given it up.
"""

package_part = Table(
    "package_part",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)
"""The zips of bots and contests in a cluster, in parts from 0 on; a lone house has files."""

erasure = Table(
    "erasure",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("id", String(80), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)
"""What was erased by any node of a cluster, as the list beside the database has it."""

house_state = Table(
    "house_state",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("banner", Text),
    Column("closed", Boolean, nullable=False),
    Column("until_ms", BigInteger),
    Column("draining", Boolean, nullable=False),
)
"""What those who run the house have told it, in one row; see `valat.store.house_state`."""

rating_count = Table(
    "rating_count",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("number", BigInteger, nullable=False),
)
"""How many matches have a number, in one row: the lock under which ratings are written."""

rated_match = Table(
    "rated_match",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("id", String(32), nullable=False, unique=True),
    Column("kind", String(10), nullable=False),
    Column("game", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("why_not", String(16)),
    # all of a rating in their order, when it is computed again
    Index("ix_rated_match_game", "game", "players", "number"),
)
"""Matches that were to be rated, in the order of their ends.

`id`: of the table, or of the club session that `kind` says. `why_not`: null of those that are rated.
"""

rating_change = Table(
    "rating_change",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("side", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("part", String(6), nullable=False),
    Column("value", Float),
    Column("uncertainty", Float),
    Column("gain", Float),
    Column("matches", Integer),
    Column("twentieth_ms", BigInteger),
    Column("best", Float),
    Column("month_best", Float),
    Index("ix_rating_change_number", "number"),
    # how often two have met lately
    Index("ix_rating_change_recent", "player_id", "at_ms"),
    # a player's line lies together
    sqlite_with_rowid=False,
)
"""Players of the matches in `rated_match`, and how each stood after it; null of matches that are not rated.

`side`, `rank`, `part`: as of `valat.ratings.match.Participant`, from which the rest is computed again.
`matches`, `twentieth_ms`, `best`, `month_best`: as of `valat.ratings.standing.RatingStanding`.
"""

rating = Table(
    "rating",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("value", Float, nullable=False),
    Column("uncertainty", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("twentieth_ms", BigInteger),
    Column("best", Float),
    Column("month_best", Float),
    # leader boards, the highest first; what else decides stands beside
    Index("ix_rating_best", "game", "players", "best", "uncertainty", "twentieth_ms", "player_id"),
    Index(
        "ix_rating_month",
        "game",
        "players",
        "month_best",
        "at_ms",
        "uncertainty",
        "twentieth_ms",
        "player_id",
    ),
)
"""How players stand after their last rated match: a copy of its `rating_change`."""

rating_backlog = Table(
    "rating_backlog",
    metadata,
    Column("id", String(48), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("number", BigInteger, nullable=False),
)
"""Ratings that are to be computed again, from that match on, since matches were taken out or put back.

`id`: of the act; a second one while ratings are computed stays for the next time.
"""

login_link = Table(
    "login_link",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False, index=True),
    Column("until_ms", BigInteger, nullable=False),
)
"""Links with which somebody gets back into an account (ACC-1); `hash`: keyed, of the token."""

notice = Table(
    "notice",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False),
    Column("topic", String(120), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("link", String(200), nullable=False),
    Column("parts", Text, nullable=False),
    Column("by_id", ForeignKey("player.id")),
    Column("made_ms", BigInteger, nullable=False),
    Column("read_ms", BigInteger),
    Column("routed", Boolean, nullable=False),
    # one for each player and event, however often it is sent
    UniqueConstraint("player_id", "topic"),
    Index("ix_notice_player_id", "player_id", "made_ms"),
    # those that are old
    Index("ix_notice_made_ms", "made_ms"),
    _partial_index("ix_notice_unread", "player_id", where="read_ms IS NULL"),
    # what an erasure of somebody who is named takes along
    _partial_index("ix_notice_by_id", "by_id", where="by_id IS NOT NULL"),
    _partial_index("ix_notice_routed", "made_ms", where="NOT routed"),
)
"""Notices (NTC-1). `parts`: JSON, what the sentence of its kind names. `by_id`: another player whom it names.

`read_ms`: null while unread. `routed`: it was decided on which ways besides open pages it goes.
"""
recovery_code = Table(
    "recovery_code",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False, index=True),
    Column("made_ms", BigInteger, nullable=False),
)
"""Codes with which somebody gets back into an account, each once (ACC-1); `hash`: keyed, of the code."""

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False, index=True),
    Column("credential", String(1400), nullable=False, unique=True),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
)
"""Passkeys with which players sign in (ACC-1). `credential`, `public_key`: base64url.

`uses`: how often it was used, as it says itself; 0 where it does not count.
"""

notice_off = Table(
    "notice_off",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("way", String(8), primary_key=True),
    Column("kind", String(20), primary_key=True),
)
"""Kinds of notices that a player has turned off for a way, or for the `page`."""

quiet_hours = Table(
    "quiet_hours",
    metadata,
    Column("player_id", ForeignKey("player.id"), primary_key=True),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
)
"""Between which minutes of a player's day nothing is sent. `zone`: as of the IANA's data."""

push_device = Table(
    "push_device",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player_id", ForeignKey("player.id"), nullable=False, index=True),
    Column("session", String(64), nullable=False),
    Column("endpoint_hash", String(64), nullable=False, unique=True),
    Column("subscription", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("browser", String(200), nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
)
"""Devices that asked for web push (NTC-2), for as long as the login session there is open.

`subscription`: encrypted JSON, endpoint and keys. `failures`: tries in a row that failed.
"""

notice_delivery = Table(
    "notice_delivery",
    metadata,
    Column("notice_id", ForeignKey("notice.id", ondelete="CASCADE"), primary_key=True),
    Column("way", String(8), primary_key=True),
    Column("address", String(16), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Index("ix_notice_delivery_due_ms", "due_ms"),
    Index("ix_notice_delivery_way", "way", "address"),
)
"""The outbox: notices that are to be sent, each until it has arrived, or `until_ms`.

`address`: within its way, such as the id of a device.
"""
