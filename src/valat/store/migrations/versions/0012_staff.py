"""Roles, the audit log, sanctions, complaints; which session typed its password; the state of a report."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

IMMUTABLE = """
CREATE TRIGGER {table}_no_{act} BEFORE {act} ON {table}
BEGIN SELECT RAISE(ABORT, 'the audit log is immutable'); END
"""


def upgrade() -> None:
    """Makes the columns and tables."""
    op.add_column("session", sa.Column("password_ms", sa.BigInteger))
    op.add_column("report", sa.Column("state", sa.String(10), nullable=False, server_default="open"))
    op.create_index("ix_report_state", "report", ["state", "at_ms"])
    op.create_table(
        "staff_role",
        sa.Column("player_id", sa.String(32)),
        sa.Column("role", sa.String(12)),
        sa.Column("scope", sa.String(60)),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "role", "scope", name="pk_staff_role"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_staff_role_player_id"),
    )
    _make_audit_log()
    _make_sanctions()
    _make_complaints()


def _make_audit_log() -> None:
    """Acts, whom they concern, and the triggers that keep both."""
    op.create_table(
        "audit_entry",
        sa.Column("id", sa.String(16)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("act", sa.String(24), nullable=False),
        sa.Column("scope", sa.String(60), nullable=False),
        sa.Column("target", sa.String(80), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit_entry"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_audit_entry_actor"),
    )
    op.create_index("ix_audit_entry_target", "audit_entry", ["target"])
    op.create_table(
        "audit_concern",
        sa.Column("entry_id", sa.String(16)),
        sa.Column("player_id", sa.String(32)),
        sa.PrimaryKeyConstraint("entry_id", "player_id", name="pk_audit_concern"),
        sa.ForeignKeyConstraint(["entry_id"], ["audit_entry.id"], name="fk_audit_concern_entry_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_audit_concern_player_id"),
    )
    op.create_index("ix_audit_concern_player_id", "audit_concern", ["player_id"])
    for table in ("audit_entry", "audit_concern"):
        for act in ("UPDATE", "DELETE"):
            op.execute(IMMUTABLE.format(table=table, act=act))


def _make_sanctions() -> None:
    """What an act took from a player: the right to chat or to play for a time, a name."""
    op.create_table(
        "sanction",
        sa.Column("id", sa.String(16)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.Column("lifted_by", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_sanction"),
        sa.ForeignKeyConstraint(["id"], ["audit_entry.id"], name="fk_sanction_id"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_sanction_player_id"),
        sa.ForeignKeyConstraint(["lifted_by"], ["audit_entry.id"], name="fk_sanction_lifted_by"),
    )
    op.create_index("ix_sanction_until_ms", "sanction", ["until_ms"])
    op.create_table(
        "struck_name",
        sa.Column("key", sa.String(48)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_struck_name"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_struck_name_player_id"),
    )


def _make_complaints() -> None:
    """Of players; an act is appealed once by each whom it concerns."""
    op.create_table(
        "complaint",
        sa.Column("id", sa.String(16)),
        sa.Column("author", sa.String(32), nullable=False),
        sa.Column("about_kind", sa.String(12), nullable=False),
        sa.Column("about_id", sa.String(32), nullable=False),
        sa.Column("scope", sa.String(60), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_complaint"),
        sa.ForeignKeyConstraint(["author"], ["player.id"], name="fk_complaint_author"),
    )
    op.create_index("ix_complaint_author", "complaint", ["author", "at_ms"])
    op.create_index("ix_complaint_state", "complaint", ["state", "at_ms"])
    op.create_index(
        "ix_complaint_appeal",
        "complaint",
        ["about_id", "author"],
        unique=True,
        sqlite_where=sa.text("about_kind = 'act'"),
    )
