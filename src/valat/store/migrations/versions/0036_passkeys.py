"""Passkeys with which players sign in."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("credential", sa.String(1400), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("used_ms", sa.BigInteger),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_passkey_player_id"),
        sa.PrimaryKeyConstraint("id", name="pk_passkey"),
        sa.UniqueConstraint("credential", name="uq_passkey_credential"),
    )
    op.create_index("ix_passkey_player_id", "passkey", ["player_id"])
