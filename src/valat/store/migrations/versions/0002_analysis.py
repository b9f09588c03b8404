"""Analyses of finished deals."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table in which analyses are kept."""
    op.create_table(
        "analysis",
        sa.Column("key", sa.String(64)),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_analysis"),
    )
    op.create_index("ix_analysis_made_ms", "analysis", ["made_ms"])
