"""Events of players' own: who organises them, and which no list shows."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Adds the table, and the columns, false for events of before."""
    for of in ("tournament", "club_session"):
        op.add_column(of, sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "own_event",
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["player.id"], name="fk_own_event_owner"),
        sa.PrimaryKeyConstraint("kind", "event_id", name="pk_own_event"),
    )
    op.create_index("ix_own_event_owner", "own_event", ["owner"])
