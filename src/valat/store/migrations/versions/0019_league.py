"""The blocks of the league between contests."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "league_block",
        sa.Column("id", sa.Integer, autoincrement=True),
        sa.Column("job_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("first", sa.String(48), nullable=False),
        sa.Column("first_version", sa.Integer, nullable=False),
        sa.Column("second", sa.String(48), nullable=False),
        sa.Column("second_version", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("first_points", sa.Float, nullable=False),
        sa.Column("second_points", sa.Float, nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_league_block"),
        sa.UniqueConstraint("job_id", name="uq_league_block_job_id"),
    )
    op.create_index("ix_league_block_game", "league_block", ["game", "first", "second"])
