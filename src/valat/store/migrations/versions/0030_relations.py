"""Whom players follow and block, and who does not show where they are."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Adds the table, empty, and the column: everyone shows friends where they are."""
    op.create_table(
        "relation",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("other_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_relation_player_id"),
        sa.ForeignKeyConstraint(["other_id"], ["player.id"], name="fk_relation_other_id"),
        sa.PrimaryKeyConstraint("player_id", "other_id", "kind", name="pk_relation"),
    )
    op.create_index("ix_relation_other_id", "relation", ["other_id"])
    hides = sa.Column("hides_presence", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("player", hides)
