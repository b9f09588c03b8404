"""Reports are of players, names, ways of playing and bots as well as of lines of chat."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"

LINES = """
INSERT INTO report (subject, reporter, kind, about, scope, name, table_id, number, at_ms, state, cause, text)
  SELECT before.table_id || '/' || before.chat_seq, before.reporter, 'line', chat.actor,
    CASE WHEN game_table.manager_kind IN ('tournament', 'session')
      THEN game_table.manager_kind || ':' || game_table.manager_id ELSE 'house' END,
    chat.name, before.table_id, before.chat_seq, before.at_ms, before.state, before.cause, before.text
  FROM report_before AS before
  JOIN chat ON chat.table_id = before.table_id AND chat.seq = before.chat_seq
  JOIN game_table ON game_table.id = before.table_id
"""


def upgrade() -> None:
    """Makes the table again, with the reports of lines in it."""
    op.execute("CREATE TEMPORARY TABLE report_before AS SELECT * FROM report")
    op.drop_table("report")
    op.create_table(
        "report",
        sa.Column("subject", sa.String(60), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("scope", sa.String(60), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("contest_id", sa.String(32)),
        sa.Column("number", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("cause", sa.String(12), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.ForeignKeyConstraint(["reporter"], ["player.id"], name="fk_report_reporter"),
        sa.ForeignKeyConstraint(["about"], ["player.id"], name="fk_report_about"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_report_table_id"),
        sa.ForeignKeyConstraint(["contest_id"], ["contest.id"], name="fk_report_contest_id"),
        sa.PrimaryKeyConstraint("subject", "reporter", name="pk_report"),
    )
    op.create_index("ix_report_state", "report", ["state", "at_ms"])
    op.create_index("ix_report_about", "report", ["about"])
    op.create_index("ix_report_reporter", "report", ["reporter", "state"])
    op.execute(LINES)
    op.execute("DROP TABLE report_before")
