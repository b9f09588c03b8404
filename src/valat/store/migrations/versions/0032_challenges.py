"""Challenges, and what their people answer."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Adds the tables, empty."""
    op.create_table(
        "challenge",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("setting", sa.Text, nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("why", sa.String(12)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("ended_ms", sa.BigInteger),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_challenge_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_challenge_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_challenge"),
    )
    op.create_index("ix_challenge_player_id", "challenge", ["player_id", "ended_ms"])
    running = sa.text("ended_ms IS NULL")
    op.create_index(
        "ix_challenge_until_ms", "challenge", ["until_ms"], sqlite_where=running, postgresql_where=running
    )
    op.create_table(
        "challenge_person",
        sa.Column("challenge_id", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("answer", sa.String(8), nullable=False),
        sa.Column("came", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["challenge_id"], ["challenge.id"], name="fk_challenge_person_challenge_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_challenge_person_player_id"),
        sa.PrimaryKeyConstraint("challenge_id", "player_id", name="pk_challenge_person"),
    )
    op.create_index("ix_challenge_person_player_id", "challenge_person", ["player_id"])
