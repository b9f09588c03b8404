"""What is looked for with each block of the league is found without looking through all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Makes the indexes."""
    op.create_index("ix_league_block_second", "league_block", ["game", "second"])
    op.create_index(
        "ix_league_block_record", "league_block", ["game", "id"], sqlite_where=sa.text("record IS NOT NULL")
    )
