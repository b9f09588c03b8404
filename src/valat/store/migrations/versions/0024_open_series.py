"""The boards of a day become one kind of open series, each with a window of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Makes the columns; what there was are days, from midnight to midnight by UTC."""
    op.add_column("daily", sa.Column("series", sa.String(8), nullable=False, server_default="day"))
    for name in ("starts_ms", "ends_ms"):
        op.add_column("daily", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE daily SET starts_ms = CAST(strftime('%s', day) AS INTEGER) * 1000")
    op.execute("UPDATE daily SET ends_ms = starts_ms + 86400000")
    op.drop_index("ix_daily_game", "daily")
    op.create_index(
        "ix_daily_game", "daily", ["game", "day"], unique=True, sqlite_where=sa.text("series = 'day'")
    )
    op.create_index(
        "ix_daily_hour", "daily", ["starts_ms"], unique=True, sqlite_where=sa.text("series = 'hour'")
    )
