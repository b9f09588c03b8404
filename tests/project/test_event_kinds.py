"""Kinds of events: a node of an older version could not read a new one."""

from hashlib import sha256
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
REVISION = "0042"
"""The step of the schema with which the newest kind came."""
KINDS = "568b65f5"
"""The beginning of the hash of all kinds."""


def kinds():
    """Every kind of event of every log, by its package."""
    for file in sorted((ROOT / "src/valat").glob("*/log/events.py")):
        module = import_module(f"valat.{file.parts[-3]}.log.events")
        for value in vars(module).values():
            config = getattr(value, "__struct_config__", None)
            if config is not None and config.tag_field == "kind" and config.tag is not None:
                yield f"{file.parts[-3]}: {config.tag}"


def test_a_new_kind_of_event_comes_with_a_step_that_older_nodes_do_not_outlive():
    """It has no `additive`: nodes of the version before have ended when the first of the new one starts."""
    found = sha256("\n".join(sorted(kinds())).encode()).hexdigest()[:8]
    assert found == KINDS, (
        "Note the new kind here, with the newest step of the schema, which may not be additive."
    )
    (step,) = (ROOT / "src/valat/store/migrations/versions").glob(f"{REVISION}_*.py")
    module = import_module(f"valat.store.migrations.versions.{step.stem}")
    assert not hasattr(module, "additive")
