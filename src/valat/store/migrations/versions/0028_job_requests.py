"""For which request a job was asked: its id stands in the log of the house and of the arena."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Adds the column, empty for jobs of before."""
    op.add_column("arena_job", sa.Column("request_id", sa.String(64), nullable=False, server_default=""))
