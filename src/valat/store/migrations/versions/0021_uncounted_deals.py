"""A tournament's deal is kept for a player for whom it does not count, so that the page can say why."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Lets a deal be without points."""
    with op.batch_alter_table("tournament_point") as batch:
        batch.alter_column("points", existing_type=sa.Integer(), nullable=True)
