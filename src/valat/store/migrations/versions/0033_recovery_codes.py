"""Codes with which somebody gets back into an account."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "recovery_code",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_recovery_code_player_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_recovery_code"),
    )
    op.create_index("ix_recovery_code_player_id", "recovery_code", ["player_id"])
