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
    with op.batch_alter_table("deal") as batch:
        batch.add_column(sa.Column("reference_id", sa.String(64)))
        batch.add_column(sa.Column("partings", sa.Text))
        batch.create_foreign_key("fk_deal_reference_id", "reference", ["reference_id"], ["id"])
    op.create_index(
        "ix_deal_partings",
        "deal",
        ["at_ms"],
        sqlite_where=sa.text("reference_id IS NOT NULL AND partings IS NULL"),
    )
    op.add_column("deal_seat", sa.Column("imps", sa.Float))
