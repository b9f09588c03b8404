"""Matches that players have left, or let the clock play."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    """Adds the table, empty: what was before counts for nobody."""
    op.create_table(
        "conduct",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("left_match", sa.Boolean, nullable=False),
        sa.Column("clock_moves", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_conduct_table_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_conduct_player_id"),
        sa.PrimaryKeyConstraint("table_id", "player_id", name="pk_conduct"),
    )
    op.create_index("ix_conduct_player_id", "conduct", ["player_id"])
