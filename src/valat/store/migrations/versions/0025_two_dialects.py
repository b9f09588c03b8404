"""What the store asks of SQLite alone goes: rows count by themselves, and lists know a table's setting."""

import sqlalchemy as sa
from alembic import op

from valat.store.triggers import create_triggers, drop_triggers

revision = "0025"
down_revision = "0024"

KEPT = ("posting", "transfer", "audit_entry", "audit_concern", "sanction")
"""Tables that are made again, each after those that it refers to."""


LIST = """
UPDATE game_table SET (access, spectators, boards, guests) = (
  SELECT json_extract(body, '$.setting.access'), json_extract(body, '$.setting.spectators'),
    json_extract(body, '$.setting.boards'),
    coalesce(json_extract(body, '$.setting.guest'), json_extract(body, '$.setting.guests')) IS NOT NULL
  FROM event WHERE table_id = game_table.id AND seq = 1)
"""


def upgrade() -> None:
    """Gives postings and acts their number as a column, tables what lists ask of their setting."""
    connection = op.get_bind()
    drop_triggers(connection)
    # SQLite numbers rows by itself only by their primary key, which no statement changes
    for table in KEPT:
        number = "rowid AS number, " if table in ("posting", "audit_entry") else ""
        op.execute(f"CREATE TEMPORARY TABLE kept_{table} AS SELECT {number}* FROM {table}")
    for table in reversed(KEPT):
        op.drop_table(table)
    _make_ledger()
    _make_audit_log()
    for table in KEPT:
        columns = [row[1] for row in connection.exec_driver_sql(f"PRAGMA temp.table_info(kept_{table})")]
        names = ", ".join(columns)
        op.execute(f"INSERT INTO {table} ({names}) SELECT {names} FROM kept_{table} ORDER BY rowid")
        op.execute(f"DROP TABLE kept_{table}")
    create_triggers(connection)
    _list_settings()
    op.create_table(
        "house_lease",
        sa.Column("id", sa.Integer, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house_lease"),
    )


def _make_ledger() -> None:
    op.create_table(
        "posting",
        sa.Column("number", sa.Integer),
        sa.Column("cause", sa.String(120), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("reverses", sa.String(120)),
        sa.PrimaryKeyConstraint("number", name="pk_posting"),
        sa.UniqueConstraint("cause", name="uq_posting_cause"),
        sa.UniqueConstraint("reverses", name="uq_posting_reverses"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_posting_actor"),
        sa.ForeignKeyConstraint(["reverses"], ["posting.cause"], name="fk_posting_reverses"),
    )
    op.create_table(
        "transfer",
        sa.Column("cause", sa.String(120)),
        sa.Column("line", sa.Integer),
        sa.Column("debit", sa.String(80), nullable=False),
        sa.Column("credit", sa.String(80), nullable=False),
        sa.Column("unit", sa.String(8), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("cause", "line", name="pk_transfer"),
        sa.ForeignKeyConstraint(["cause"], ["posting.cause"], name="fk_transfer_cause"),
        sa.CheckConstraint("amount > 0", name="ck_transfer_amount"),
        sa.CheckConstraint("debit <> credit", name="ck_transfer_accounts"),
    )
    op.create_index("ix_transfer_debit", "transfer", ["debit", "unit"])
    op.create_index("ix_transfer_credit", "transfer", ["credit", "unit"])


def _make_audit_log() -> None:
    op.create_table(
        "audit_entry",
        sa.Column("number", sa.Integer),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("act", sa.String(24), nullable=False),
        sa.Column("scope", sa.String(60), nullable=False),
        sa.Column("target", sa.String(80), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_audit_entry"),
        sa.UniqueConstraint("id", name="uq_audit_entry_id"),
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


def _list_settings() -> None:
    """What the first event of each table says of it."""
    for name in ("access", "spectators", "boards"):
        op.add_column("game_table", sa.Column(name, sa.String(10)))
    op.add_column("game_table", sa.Column("guests", sa.Boolean))
    op.execute(LIST)
