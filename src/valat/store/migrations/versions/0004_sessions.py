"""When a session was last used, and with which browser."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Gives sessions the two columns; those there are count as used when this runs."""
    with op.batch_alter_table("session") as batch:
        batch.add_column(sa.Column("used_ms", sa.BigInteger, nullable=False, server_default="0"))
        batch.add_column(sa.Column("browser", sa.String(200), nullable=False, server_default=""))
    # else everybody would be signed out by the upgrade
    op.execute("UPDATE session SET used_ms = CAST(strftime('%s', 'now') AS INTEGER) * 1000")
