"""Ratings: matches with their number, what each changed, how players stand."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Makes the tables; matches of before are not rated."""
    op.create_table(
        "rating_count",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rating_count"),
    )
    op.create_table(
        "rated_match",
        sa.Column("number", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("why_not", sa.String(16)),
        sa.PrimaryKeyConstraint("number", name="pk_rated_match"),
        sa.UniqueConstraint("id", name="uq_rated_match_id"),
    )
    op.create_index("ix_rated_match_game", "rated_match", ["game", "players", "number"])
    op.create_table(
        "rating_change",
        *_key(),
        sa.Column("number", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("part", sa.String(6), nullable=False),
        sa.Column("value", sa.Float),
        sa.Column("uncertainty", sa.Float),
        sa.Column("gain", sa.Float),
        sa.Column("matches", sa.Integer),
        *_standing(),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_rating_change_player_id"),
        sa.PrimaryKeyConstraint("player_id", "game", "players", "number", name="pk_rating_change"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rating_change_number", "rating_change", ["number"])
    op.create_index("ix_rating_change_recent", "rating_change", ["player_id", "at_ms"])
    op.create_table(
        "rating",
        *_key(),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("uncertainty", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        *_standing(),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_rating_player_id"),
        sa.PrimaryKeyConstraint("player_id", "game", "players", name="pk_rating"),
    )
    listed = ["uncertainty", "twentieth_ms"]
    op.create_index("ix_rating_best", "rating", ["game", "players", "best", *listed])
    op.create_index("ix_rating_month", "rating", ["game", "players", "month_best", "at_ms", *listed])
    op.create_table(
        "rating_backlog",
        sa.Column("id", sa.String(48), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", "game", "players", name="pk_rating_backlog"),
    )
    op.add_column("player", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))


def _key() -> list[sa.Column[str] | sa.Column[int]]:
    return [
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
    ]


def _standing() -> list[sa.Column[int] | sa.Column[float]]:
    return [
        sa.Column("twentieth_ms", sa.BigInteger),
        sa.Column("best", sa.Float),
        sa.Column("month_best", sa.Float),
    ]
