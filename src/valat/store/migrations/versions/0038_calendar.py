"""Reminders of what is in the calendar, and secret addresses of own entries."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "reminder",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_reminder_player_id"),
        sa.PrimaryKeyConstraint("player_id", "kind", "event_id", name="pk_reminder"),
    )
    op.create_table(
        "calendar_feed",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_calendar_feed_player_id"),
        sa.PrimaryKeyConstraint("player_id", name="pk_calendar_feed"),
        sa.UniqueConstraint("hash", name="uq_calendar_feed_hash"),
    )
