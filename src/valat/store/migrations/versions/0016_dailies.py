"""The boards of a day: which there are, and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "daily",
        sa.Column("id", sa.String(32)),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("closed_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_daily"),
    )
    op.create_index("ix_daily_game", "daily", ["game", "day"], unique=True)
    op.create_index("ix_daily_closed_ms", "daily", ["closed_ms"])
    op.create_table(
        "daily_event",
        sa.Column("daily_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("daily_id", "seq", name="pk_daily_event"),
        sa.ForeignKeyConstraint(["daily_id"], ["daily.id"], name="fk_daily_event_daily_id"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_daily_event_actor"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_daily_event_actor", "daily_event", ["actor"])
