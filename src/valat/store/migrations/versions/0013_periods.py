"""Promo periods: points of tournaments' deals, periods with their logs, where entries came from."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "tournament_point",
        sa.Column("table_id", sa.String(32)),
        sa.Column("deal", sa.Integer),
        sa.Column("player_id", sa.String(32)),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("board_id", sa.String(32)),
        sa.PrimaryKeyConstraint("table_id", "deal", "player_id", name="pk_tournament_point"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_tournament_point_table_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_tournament_point_player_id"),
        sa.ForeignKeyConstraint(["board_id"], ["board.id"], name="fk_tournament_point_board_id"),
    )
    ranking = ["game", "player_id", "at_ms", "points", "board_id"]
    op.create_index("ix_tournament_point_ranking", "tournament_point", ranking)
    _make_periods()
    op.create_table(
        "entry_trace",
        sa.Column("tournament_id", sa.String(32)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("key", sa.Integer, nullable=False),
        sa.Column("network", sa.String(32), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "player_id", name="pk_entry_trace"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name="fk_entry_trace_tournament_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_entry_trace_player_id"),
    )
    op.create_index("ix_entry_trace_at_ms", "entry_trace", ["at_ms"])


def _make_periods() -> None:
    """What lists show of periods, and their logs."""
    op.create_table(
        "period",
        sa.Column("id", sa.String(32)),
        sa.Column("series", sa.String(32), nullable=False),
        sa.Column("occurrence_ms", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("start_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_period"),
    )
    op.create_index("ix_period_series", "period", ["series", "occurrence_ms"], unique=True)
    op.create_index("ix_period_ended_ms", "period", ["ended_ms", "start_ms"])
    op.create_table(
        "period_event",
        sa.Column("period_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("period_id", "seq", name="pk_period_event"),
        sa.ForeignKeyConstraint(["period_id"], ["period.id"], name="fk_period_event_period_id"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_period_event_actor"),
        sqlite_with_rowid=False,
    )
