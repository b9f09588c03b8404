"""Finished deals are compared with what the house's champion makes of the same cards."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Makes the table and the columns; deals of before have no reference: bots drew by chance in them."""
    op.create_table(
        "reference",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("lines", sa.Text),
    )
    op.create_index("ix_reference_at_ms", "reference", ["at_ms"], sqlite_where=sa.text("lines IS NULL"))
    for table in ("deal", "board"):
        # not in a batch, which makes the table again: others refer to its rows
        op.execute(
            f"ALTER TABLE {table} ADD COLUMN reference_id VARCHAR(64) "
            f"CONSTRAINT fk_{table}_reference_id REFERENCES reference (id)"
        )
    op.add_column("deal", sa.Column("partings", sa.Text))
    op.create_index("ix_deal_reference_id", "deal", ["reference_id"])
    op.create_index(
        "ix_deal_partings",
        "deal",
        ["at_ms"],
        sqlite_where=sa.text("reference_id IS NOT NULL AND partings IS NULL"),
    )
    op.add_column("deal_seat", sa.Column("imps", sa.Float))
