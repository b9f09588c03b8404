"""The list of erasures as rows: each node of a cluster has its own file of it, and learns from them."""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
additive = True


def upgrade() -> None:
    """Makes the table, empty: a lone house has the list in its file only."""
    op.create_table(
        "erasure",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name="pk_erasure"),
    )
