"""Finished deals, who played them, and the tables whose logs are still to be gone through for them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the three tables; all tables there are wait for their deals to be listed."""
    op.create_table(
        "deal",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("board_id", sa.String(32), sa.ForeignKey("board.id")),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("margins", sa.Text),
    )
    op.create_index("ix_deal_at_ms", "deal", ["at_ms"], sqlite_where=sa.text("margins IS NULL"))
    op.create_table(
        "deal_seat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "deal"], ["deal.table_id", "deal.deal"], name="fk_deal_seat_deal"
        ),
    )
    op.create_index("ix_deal_seat_player_id", "deal_seat", ["player_id", "at_ms"])
    op.create_table(
        "deal_backlog",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
    )
    # reading the logs takes long in an old house: the server does it while it serves
    op.execute("INSERT INTO deal_backlog SELECT id FROM game_table")
