"""Who runs a table: one table for each number of a manager's."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Gives tables the columns; those that are there have no manager."""
    # each by itself: a batch would copy the table, to which others refer
    op.add_column("game_table", sa.Column("manager_kind", sa.String(20)))
    op.add_column("game_table", sa.Column("manager_id", sa.String(32)))
    op.add_column("game_table", sa.Column("manager_number", sa.Integer))
    columns = ["manager_kind", "manager_id", "manager_number"]
    op.create_index("ix_game_table_manager", "game_table", columns, unique=True)
