"""The ledger of chips and VIP time: postings and their transfers, which nothing changes or removes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

IMMUTABLE = """
CREATE TRIGGER {table}_no_{act} BEFORE {act} ON {table}
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END
"""
# asked of the account's own index, with whatever the same transaction has posted before
COVERED = """
CREATE TRIGGER transfer_covered BEFORE INSERT ON transfer
WHEN NEW.debit LIKE 'player:%'
    AND (SELECT reverses FROM posting WHERE cause = NEW.cause) IS NULL
    AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM transfer
            WHERE debit = NEW.debit AND unit = NEW.unit)
        > (SELECT coalesce(sum(amount), 0) FROM transfer WHERE credit = NEW.debit AND unit = NEW.unit)
BEGIN SELECT RAISE(ABORT, 'more than the account holds'); END
"""


def upgrade() -> None:
    """Makes both tables, and the triggers that keep them."""
    op.create_table(
        "posting",
        sa.Column("cause", sa.String(120)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("reverses", sa.String(120)),
        sa.PrimaryKeyConstraint("cause", name="pk_posting"),
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
    for table in ("posting", "transfer"):
        for act in ("UPDATE", "DELETE"):
            op.execute(IMMUTABLE.format(table=table, act=act))
    op.execute(COVERED)
