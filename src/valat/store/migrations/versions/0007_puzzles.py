"""Puzzles out of finished deals, and the tables that were looked through for them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Makes the two tables."""
    op.create_table(
        "puzzle",
        sa.Column("id", sa.String(16)),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("theme", sa.String(20), nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_puzzle"),
    )
    op.create_index("ix_puzzle_game", "puzzle", ["game", "made_ms"])
    op.create_table(
        "puzzle_source",
        sa.Column("table_id", sa.String(32)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_puzzle_source"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_puzzle_source_table_id"),
    )
