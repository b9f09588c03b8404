"""Several servers on one database: which of them run, and what each of them owns."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    """Makes the tables, empty; the row of a house that is alone stands among the nodes from now on."""
    op.drop_table("house_lease")
    op.create_table(
        "node",
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.Column("holder", sa.String(80), nullable=False),
        sa.Column("url", sa.String(200), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_node"),
    )
    op.create_table(
        "owner",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("node", sa.String(80), nullable=False),
        sa.Column("node_epoch", sa.BigInteger, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.String(80)),
        sa.PrimaryKeyConstraint("kind", "id", name="pk_owner"),
    )
    op.create_index("ix_owner_node", "owner", ["node"])
    wanted = sa.text("wanted IS NOT NULL")
    op.create_index("ix_owner_wanted", "owner", ["wanted"], sqlite_where=wanted, postgresql_where=wanted)
