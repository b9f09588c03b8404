"""Players, sessions, tables, the event log, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the first schema."""
    _players()
    _sessions()
    _tables()
    _events()
    _chat()


def _players() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.String(32)),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("key", sa.String(48), nullable=False),
        sa.Column("password", sa.String(200)),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.UniqueConstraint("key", name="uq_player_key"),
    )


def _sessions() -> None:
    op.create_table(
        "session",
        sa.Column("token", sa.String(64)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_session"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_session_player_id"),
    )
    op.create_index("ix_session_player_id", "session", ["player_id"])


def _tables() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(32)),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("scores", sa.Text),
        sa.Column("winner", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_game_table"),
    )
    op.create_index("ix_game_table_ended_ms", "game_table", ["ended_ms"])
    op.create_table(
        "sitting",
        sa.Column("table_id", sa.String(32)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.PrimaryKeyConstraint("table_id", "player_id", name="pk_sitting"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_sitting_table_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_sitting_player_id"),
    )
    op.create_index("ix_sitting_player_id", "sitting", ["player_id", "at_ms"])


def _events() -> None:
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("engine", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("client_id", sa.String(36)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_event"),
        sa.UniqueConstraint("table_id", "actor", "client_id", name="uq_event_client"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_event_table_id"),
        sqlite_with_rowid=False,
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("text", sa.String(300)),
        sa.Column("phrase", sa.String(20)),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_chat"),
        sa.UniqueConstraint("table_id", "actor", "client_id", name="uq_chat_client"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_chat_table_id"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_chat_actor"),
    )
    op.create_table(
        "report",
        sa.Column("table_id", sa.String(32)),
        sa.Column("chat_seq", sa.Integer),
        sa.Column("reporter", sa.String(32)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "chat_seq", "reporter", name="pk_report"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_report_table_id"),
        sa.ForeignKeyConstraint(["reporter"], ["player.id"], name="fk_report_reporter"),
    )
