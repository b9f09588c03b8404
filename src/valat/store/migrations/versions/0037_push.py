"""Ways of notices: what a player has turned off, quiet hours, devices for web push, the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "notice_off",
        _player_column(),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_notice_off_player_id"),
        sa.PrimaryKeyConstraint("player_id", "way", "kind", name="pk_notice_off"),
    )
    op.create_table(
        "quiet_hours",
        _player_column(),
        sa.Column("start", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_quiet_hours_player_id"),
        sa.PrimaryKeyConstraint("player_id", name="pk_quiet_hours"),
    )
    op.create_table(
        "push_device",
        sa.Column("id", sa.String(16), nullable=False),
        _player_column(),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint_hash", sa.String(64), nullable=False),
        sa.Column("subscription", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("browser", sa.String(200), nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_push_device_player_id"),
        sa.PrimaryKeyConstraint("id", name="pk_push_device"),
        sa.UniqueConstraint("endpoint_hash", name="uq_push_device_endpoint_hash"),
    )
    op.create_index("ix_push_device_player_id", "push_device", ["player_id"])
    op.create_table(
        "notice_delivery",
        sa.Column("notice_id", sa.String(16), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("address", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["notice_id"], ["notice.id"], name="fk_notice_delivery_notice_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("notice_id", "way", "address", name="pk_notice_delivery"),
    )
    op.create_index("ix_notice_delivery_due_ms", "notice_delivery", ["due_ms"])
    op.create_index("ix_notice_delivery_way", "notice_delivery", ["way", "address"])


def _player_column() -> "sa.Column[str]":
    return sa.Column("player_id", sa.String(32), nullable=False)
