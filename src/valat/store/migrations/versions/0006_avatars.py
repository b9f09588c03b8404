"""The picture that a player has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Gives players the column; nobody has chosen yet."""
    with op.batch_alter_table("player") as batch:
        batch.add_column(sa.Column("avatar", sa.String(20)))
