"""Who is asked to organise an event that a player has opened."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    """Adds the column, empty: no one is asked."""
    # one statement: SQLite adds no constraint to a table that is there
    reference = "CONSTRAINT fk_own_event_heir REFERENCES player (id)"
    op.execute(f"ALTER TABLE own_event ADD COLUMN heir VARCHAR(32) {reference}")
    has_heir = sa.text("heir IS NOT NULL")
    op.create_index(
        "ix_own_event_heir", "own_event", ["heir"], sqlite_where=has_heir, postgresql_where=has_heir
    )
