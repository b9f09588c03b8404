"""Triggers that keep what was posted and what staff have done: no one who connects changes or removes it."""

from sqlalchemy import Connection, text

from valat.store.schema import metadata

KEPT = {
    "posting": "the ledger is immutable",
    "transfer": "the ledger is immutable",
    "audit_entry": "the audit log is immutable",
    "audit_concern": "the audit log is immutable",
}
"""Tables whose rows stay as they were written, and what a change is refused with."""

_ERASING = "EXISTS (SELECT 1 FROM player WHERE erased_ms IS NOT NULL AND key NOT LIKE 'erased:%')"
_FIELDS = ("id", "at_ms", "actor", "act", "scope", "target", "number")
"""Of an act of staff; its texts change while an account is being erased (TRN-PRIV-1)."""


def create_triggers(connection: Connection) -> None:
    """Makes all of them in a database that has the tables and no trigger."""
    for table, why in KEPT.items():
        for act in ("UPDATE", "DELETE"):
            erasable = (table, act) == ("audit_entry", "UPDATE")
            condition = _changes_more_than_texts(connection) if erasable else ""
            _refuse(connection, f"{table}_no_{act.lower()}", f"BEFORE {act} ON {table}", why, condition)
    _refuse_overdraft(connection)


def drop_triggers(connection: Connection) -> None:
    """Removes all of them, before rows are brought in that they would judge, or their tables made again."""
    on_server = connection.dialect.name == "postgresql"
    listed = "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
    query = listed if on_server else "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger'"
    for name, table in connection.execute(text(query)).all():
        _run(connection, f'DROP TRIGGER "{name}"' + (f" ON {table}" if on_server else ""))


def _changes_more_than_texts(connection: Connection) -> str:
    differs = "IS NOT" if connection.dialect.name == "sqlite" else "IS DISTINCT FROM"
    changed = " OR ".join(f"NEW.{field} {differs} OLD.{field}" for field in _FIELDS)
    return f"{changed} OR NOT {_ERASING}"


def _refuse(connection: Connection, name: str, when: str, why: str, condition: str = "") -> None:
    """Makes a trigger that refuses what the condition holds for; all without one."""
    if connection.dialect.name == "sqlite":
        guard = f"WHEN {condition} " if condition else ""
        _run(connection, f"CREATE TRIGGER {name} {when} {guard}BEGIN SELECT RAISE(ABORT, '{why}'); END")
        return
    # a condition of PostgreSQL's triggers may ask no other table: the function does
    refusal = f"RAISE EXCEPTION '{why}' USING ERRCODE = 'check_violation';"
    body = f"IF {condition} THEN {refusal} END IF; RETURN NEW;" if condition else refusal
    _function(connection, name, body)
    _run(connection, f"CREATE TRIGGER {name} {when} FOR EACH ROW EXECUTE FUNCTION {name}()")


def _refuse_overdraft(connection: Connection) -> None:
    """A player's account gives no more than it holds, but to take back what it had by mistake."""
    # asked of the account's own index, with whatever the same transaction has posted before
    overdrawn = (
        "NEW.debit LIKE 'player:%' AND (SELECT reverses FROM posting WHERE cause = NEW.cause) IS NULL"
        " AND NEW.amount + (SELECT coalesce(sum(amount), 0) FROM transfer"
        " WHERE debit = NEW.debit AND unit = NEW.unit)"
        " > (SELECT coalesce(sum(amount), 0) FROM transfer WHERE credit = NEW.debit AND unit = NEW.unit)"
    )
    why = "more than the account holds"
    _refuse(connection, "transfer_covered", "BEFORE INSERT ON transfer", why, overdrawn)


def _function(connection: Connection, name: str, body: str) -> None:
    _run(
        connection,
        f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$",
    )


def _run(connection: Connection, statement: str) -> None:
    connection.execute(text(statement))


assert KEPT.keys() <= metadata.tables.keys()
