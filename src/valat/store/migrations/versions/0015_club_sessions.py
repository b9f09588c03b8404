"""Club sessions: what lists show of them, and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "club_session",
        sa.Column("id", sa.String(32)),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("starts_ms", sa.BigInteger),
        sa.Column("ended_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_club_session"),
    )
    op.create_index("ix_club_session_ended_ms", "club_session", ["ended_ms", "opened_ms"])
    op.create_table(
        "club_session_event",
        sa.Column("session_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seq", name="pk_club_session_event"),
        sa.ForeignKeyConstraint(["session_id"], ["club_session.id"], name="fk_club_session_event_session_id"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_club_session_event_actor"),
        sqlite_with_rowid=False,
    )
