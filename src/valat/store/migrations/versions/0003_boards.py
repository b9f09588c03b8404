"""Boards that several tables play."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the tables of boards, of who has seen them, and of what came of them."""
    _boards()
    _seen()
    _results()


def _boards() -> None:
    op.create_table(
        "board",
        sa.Column("id", sa.String(32)),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("shelf", sa.String(80), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_board"),
    )
    op.create_index("ix_board_game", "board", ["game", "shelf", "tables"])


def _seen() -> None:
    op.create_table(
        "board_seen",
        sa.Column("board_id", sa.String(32)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("board_id", "player_id", name="pk_board_seen"),
        sa.ForeignKeyConstraint(["board_id"], ["board.id"], name="fk_board_seen_board_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_board_seen_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_board_seen_table_id"),
    )
    op.create_index("ix_board_seen_player_id", "board_seen", ["player_id"])


def _results() -> None:
    op.create_table(
        "board_result",
        sa.Column("board_id", sa.String(32)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text),
        sa.PrimaryKeyConstraint("board_id", "table_id", name="pk_board_result"),
        sa.ForeignKeyConstraint(["board_id"], ["board.id"], name="fk_board_result_board_id"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_board_result_table_id"),
    )
