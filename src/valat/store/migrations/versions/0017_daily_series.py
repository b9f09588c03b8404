"""Weeks of the daily boards that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "daily_series",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("week", sa.String(10), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("move", sa.String(8), nullable=False),
        sa.Column("ladder", sa.Integer),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "week", "player_id", name="pk_daily_series"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_daily_series_player_id"),
    )
