"""Notices: what a player is told whether a page is open or not."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "notice",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("topic", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("link", sa.String(200), nullable=False),
        sa.Column("parts", sa.Text, nullable=False),
        sa.Column("by_id", sa.String(32)),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("read_ms", sa.BigInteger),
        sa.Column("routed", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_notice_player_id"),
        sa.ForeignKeyConstraint(["by_id"], ["player.id"], name="fk_notice_by_id"),
        sa.PrimaryKeyConstraint("id", name="pk_notice"),
        sa.UniqueConstraint("player_id", "topic", name="uq_notice_player_id"),
    )
    op.create_index("ix_notice_player_id", "notice", ["player_id", "made_ms"])
    op.create_index("ix_notice_made_ms", "notice", ["made_ms"])
    _partial_index("ix_notice_unread", "player_id", "read_ms IS NULL")
    _partial_index("ix_notice_by_id", "by_id", "by_id IS NOT NULL")
    _partial_index("ix_notice_routed", "made_ms", "NOT routed")


def _partial_index(name: str, column: str, where: str) -> None:
    op.create_index(name, "notice", [column], sqlite_where=sa.text(where), postgresql_where=sa.text(where))
