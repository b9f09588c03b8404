"""The audit of the locked packages finds what advisories say, and nothing else."""

import json
import runpy
from zipfile import ZipFile

import pytest

from tests.project.tree import ROOT, pinned, text

AUDIT = runpy.run_path(str(ROOT / "scripts/audit.py"))
affects, main, pins = AUDIT["affects"], AUDIT["main"], AUDIT["pins"]


def advisory(**affected):
    """An advisory about a package."""
    package = {"name": "Msg_Spec", "ecosystem": "PyPI"}
    return {"id": "OSV-1", "summary": "A fault.", "affected": [{"package": package, **affected}]}


def ranged(*events):
    return advisory(ranges=[{"type": "ECOSYSTEM", "events": list(events)}])


@pytest.mark.parametrize(
    ("events", "version", "hit"),
    [
        ([{"introduced": "0"}, {"fixed": "1.2"}], "1.1.9", True),
        ([{"introduced": "0"}, {"fixed": "1.2"}], "1.2", False),
        ([{"introduced": "1.0"}, {"last_affected": "1.4"}], "1.4", True),
        ([{"introduced": "1.0"}, {"last_affected": "1.4"}], "1.10", False),
        ([{"introduced": "0"}, {"fixed": "1.2"}, {"introduced": "2.0"}, {"fixed": "2.1"}], "1.5", False),
        ([{"introduced": "0"}, {"fixed": "1.2"}, {"introduced": "2.0"}, {"fixed": "2.1"}], "2.0.3", True),
    ],
)
def test_ranges(events, version, hit):
    """Versions compare as numbers, and a range may have gaps."""
    assert affects(ranged(*events), "msg-spec", version) is hit


def test_a_listed_version_of_another_package_is_not_meant():
    """Names are compared as package indexes do."""
    assert affects(advisory(versions=["1.0"]), "msg-spec", "1.0")
    assert not affects(advisory(versions=["1.0"]), "msgspec", "1.0")


def test_what_was_withdrawn_does_not_count():
    """An advisory that turned out wrong stays published."""
    assert not affects({**advisory(versions=["1.0"]), "withdrawn": "2026-01-01"}, "msg-spec", "1.0")


@pytest.mark.parametrize("lock", ["play", "dev", "wheel", "ray"])
def test_every_pin_is_read(lock):
    """The audit leaves no locked package out."""
    assert pins(text(f"requirements/{lock}.txt")) == pinned(lock)


def test_a_locked_package_with_an_advisory_fails(tmp_path, capsys):
    """The line says which, and the exit code is 1."""
    version = pinned("play")["msgspec"]
    fault = {**advisory(versions=[version])}
    fault["affected"][0]["package"]["name"] = "msgspec"
    database = tmp_path / "all.zip"
    with ZipFile(database, "w") as pack:
        pack.writestr("OSV-1.json", json.dumps(fault))

    assert main([str(database)]) == 1
    assert f"msgspec {version}: OSV-1 A fault." in capsys.readouterr().out


def test_without_a_database_nothing_is_claimed(tmp_path, capsys):
    """What could not be asked is not called clean."""
    assert main([str(tmp_path / "none.zip")]) == 3
    assert "not asked" in capsys.readouterr().out
