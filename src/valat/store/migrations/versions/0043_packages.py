"""The zips of bots and contests as rows, where several servers need them."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
additive = True


def upgrade() -> None:
    """Makes the table, empty: a lone house has its zips in its folder."""
    op.create_table(
        "package_part",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("digest", "number", name="pk_package_part"),
    )
