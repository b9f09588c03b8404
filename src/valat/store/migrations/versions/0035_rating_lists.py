"""Leader boards are read from their indexes alone."""

from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """Adds the player to both, and an index of those who are not listed."""
    op.drop_index("ix_rating_best", "rating")
    op.drop_index("ix_rating_month", "rating")
    listed = ["uncertainty", "twentieth_ms", "player_id"]
    op.create_index("ix_rating_best", "rating", ["game", "players", "best", *listed])
    op.create_index("ix_rating_month", "rating", ["game", "players", "month_best", "at_ms", *listed])
    op.create_index("ix_player_listed", "player", ["listed", "id"])
