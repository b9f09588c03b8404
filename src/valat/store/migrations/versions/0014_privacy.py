"""Accounts that are erased, family of staff; what an erasure may change in the audit log."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

ONLY_WHEN_ERASING = """
CREATE TRIGGER audit_entry_no_UPDATE BEFORE UPDATE ON audit_entry
WHEN NEW.id IS NOT OLD.id OR NEW.at_ms IS NOT OLD.at_ms OR NEW.actor IS NOT OLD.actor
  OR NEW.act IS NOT OLD.act OR NEW.scope IS NOT OLD.scope OR NEW.target IS NOT OLD.target
  OR NOT EXISTS (SELECT 1 FROM player WHERE erased_ms IS NOT NULL AND key NOT LIKE 'erased:%')
BEGIN SELECT RAISE(ABORT, 'the audit log is immutable'); END
"""


def upgrade() -> None:
    """Makes the columns; texts of the audit log can change while an account is being erased."""
    op.add_column("player", sa.Column("erased_ms", sa.BigInteger))
    op.add_column("player", sa.Column("family_ms", sa.BigInteger))
    op.execute("DROP TRIGGER audit_entry_no_UPDATE")
    op.execute(ONLY_WHEN_ERASING)
    # an erasure asks for accounts that it has not come to the end of, at each start
    op.create_index("ix_player_erased_ms", "player", ["erased_ms"])
