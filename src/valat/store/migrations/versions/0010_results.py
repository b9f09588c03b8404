"""What came of managed tables."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "tournament_result",
        sa.Column("table_id", sa.String(32)),
        sa.Column("manager_kind", sa.String(20), nullable=False),
        sa.Column("manager_id", sa.String(32), nullable=False),
        sa.Column("manager_number", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("stopped", sa.Boolean, nullable=False),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("idle", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_tournament_result"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_tournament_result_table_id"),
    )
    op.create_index(
        "ix_tournament_result_manager", "tournament_result", ["manager_kind", "manager_id", "manager_number"]
    )
