"""What those who run a house have told it outlives a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Makes the table; without a row the house is open."""
    op.create_table(
        "house_state",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("banner", sa.Text),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
        sa.Column("draining", sa.Boolean, nullable=False),
    )
