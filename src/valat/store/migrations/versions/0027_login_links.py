"""Links with which somebody gets back into an account."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "login_link",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_login_link_player_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_login_link"),
    )
    op.create_index("ix_login_link_player_id", "login_link", ["player_id"])
