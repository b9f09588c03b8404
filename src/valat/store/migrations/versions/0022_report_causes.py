"""A report of a line of chat says what is wrong with it."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Makes the columns."""
    op.add_column("report", sa.Column("cause", sa.String(10), nullable=False, server_default="other"))
    op.add_column("report", sa.Column("text", sa.String(300), nullable=False, server_default=""))
