"""Tournaments: what lists show of them, their logs, who entered; boards that nobody plays any more."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Makes the tables and the column."""
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(32)),
        sa.Column("queue", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("format", sa.String(10), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
        sa.UniqueConstraint("queue", "number", name="uq_tournament_queue"),
    )
    op.create_index("ix_tournament_ended_ms", "tournament", ["ended_ms", "opened_ms"])
    op.create_table(
        "tournament_event",
        sa.Column("tournament_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name="pk_tournament_event"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name="fk_tournament_event_tournament_id"
        ),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_tournament_event_actor"),
        sqlite_with_rowid=False,
    )
    op.add_column("board", sa.Column("released_ms", sa.BigInteger))
    op.create_table(
        "tournament_entry",
        sa.Column("tournament_id", sa.String(32)),
        sa.Column("entry", sa.Integer),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "entry", name="pk_tournament_entry"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name="fk_tournament_entry_tournament_id"
        ),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_tournament_entry_player_id"),
    )
    op.create_index("ix_tournament_entry_player_id", "tournament_entry", ["player_id", "at_ms"])
