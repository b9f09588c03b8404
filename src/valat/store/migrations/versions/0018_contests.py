"""Contests, what arenas are asked to do for them, and the matches of their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "contest",
        sa.Column("id", sa.String(32)),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_contest"),
    )
    op.create_index("ix_contest_ended_ms", "contest", ["ended_ms", "opened_ms"])
    op.create_table(
        "contest_event",
        sa.Column("contest_id", sa.String(32)),
        sa.Column("seq", sa.Integer),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor", sa.String(32)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("contest_id", "seq", name="pk_contest_event"),
        sa.ForeignKeyConstraint(["contest_id"], ["contest.id"], name="fk_contest_event_contest_id"),
        sa.ForeignKeyConstraint(["actor"], ["player.id"], name="fk_contest_event_actor"),
        sqlite_with_rowid=False,
    )
    _create_work()


def _create_work() -> None:
    op.create_table(
        "arena_job",
        sa.Column("id", sa.String(32)),
        sa.Column("contest_id", sa.String(32)),
        sa.Column("entry", sa.Integer),
        sa.Column("version", sa.Integer),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("priority", sa.Integer, nullable=False),
        sa.Column("spec", sa.Text, nullable=False),
        sa.Column("asked_ms", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("lease", sa.String(32)),
        sa.Column("arena", sa.String(40)),
        sa.Column("leased_ms", sa.BigInteger),
        sa.Column("done_ms", sa.BigInteger),
        sa.Column("failure", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_arena_job"),
        sa.ForeignKeyConstraint(["contest_id"], ["contest.id"], name="fk_arena_job_contest_id"),
    )
    op.create_index("ix_arena_job_done_ms", "arena_job", ["done_ms"])
    op.create_index("ix_arena_job_contest_id", "arena_job", ["contest_id"])
    op.create_table(
        "contest_match",
        sa.Column("id", sa.Integer, autoincrement=True),
        sa.Column("contest_id", sa.String(32), nullable=False),
        sa.Column("job_id", sa.String(32), nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("opponent", sa.String(60), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("breaches", sa.Integer, nullable=False),
        sa.Column("late", sa.Integer, nullable=False),
        sa.Column("moves_ms", sa.Text, nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_contest_match"),
        sa.ForeignKeyConstraint(["contest_id"], ["contest.id"], name="fk_contest_match_contest_id"),
        sa.UniqueConstraint("job_id", "match", name="uq_contest_match_job_id"),
    )
    op.create_index("ix_contest_match_entry", "contest_match", ["contest_id", "entry", "version"])
