"""Holds the locked packages against published advisories, in the OSV format (https://ossf.github.io/osv-schema).

    python scripts/audit.py [DATABASE]

DATABASE is a zip or a folder of advisories, as OSV publishes one for each ecosystem; without it the OSV
service is asked. Exit codes: 0 nothing known, 1 something is, 3 nobody could be asked.
"""

import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parent.parent
SERVICE = "https://api.osv.dev/v1/querybatch"
CLEAN, KNOWN, UNASKED = 0, 1, 3
TIMEOUT = 20
"""Seconds until the service counts as unreachable."""

Advisory = dict[str, Any]
Pins = dict[str, str]
"""The version of each package, by its normalized name."""


def pins(lock: str) -> Pins:
    """The packages of a lock's text."""
    return {normalized(name): version for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock, re.M)}


def normalized(name: str) -> str:
    """The name as package indexes compare it (PEP 503).

    >>> normalized("Typing_Extensions")
    'typing-extensions'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def affects(advisory: Advisory, name: str, version: str) -> bool:
    """Whether an advisory that was not withdrawn is about this version of the package."""
    if "withdrawn" in advisory:
        return False
    affected = [
        entry
        for entry in advisory.get("affected", [])
        if entry["package"]["ecosystem"] == "PyPI" and normalized(entry["package"]["name"]) == name
    ]
    return any(
        version in entry.get("versions", [])
        or any(
            _within(span["events"], version)
            for span in entry.get("ranges", [])
            if span["type"] == "ECOSYSTEM"
        )
        for entry in affected
    )


def _within(events: Iterable[dict[str, str]], version: str) -> bool:
    """Whether the version lies in a range: the last of its events up to the version decides."""
    inside, own = False, Version(version)
    for event in events:
        (kind, text), *_ = event.items()
        try:
            at = Version("0" if text == "0" else text)
        except InvalidVersion:
            continue  # what no installer can compare, nobody has installed
        if kind == "last_affected":
            inside = inside and own <= at
        elif own >= at:
            inside = kind == "introduced"
    return inside


def stored(database: Path) -> Iterator[Advisory]:
    """The advisories of a zip or a folder."""
    if database.is_dir():
        yield from (json.loads(file.read_bytes()) for file in sorted(database.glob("*.json")))
        return
    with ZipFile(database) as pack:
        yield from (json.loads(pack.read(name)) for name in pack.namelist() if name.endswith(".json"))


def known(packages: Pins, advisories: Iterable[Advisory]) -> list[str]:
    """A line for each advisory about one of the packages."""
    return [
        f"{name} {version}: {advisory['id']} {advisory.get('summary', '')}".rstrip()
        for advisory in advisories
        for name, version in packages.items()
        if affects(advisory, name, version)
    ]


def asked(packages: Pins) -> list[str]:
    """A line for each advisory that the service knows about one of the packages. Raises OSError."""
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in packages.items()
    ]
    request = urllib.request.Request(
        SERVICE, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
        results = json.load(answer)["results"]
    return [
        f"{name} {version}: {entry['id']}"
        for (name, version), result in zip(packages.items(), results, strict=True)
        for entry in result.get("vulns", [])
    ]


def main(arguments: list[str]) -> int:
    """The exit code, after a line for each advisory."""
    packages: Pins = {}
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        packages |= pins(lock.read_text("utf-8"))
    try:
        lines = known(packages, stored(Path(arguments[0]))) if arguments else asked(packages)
    except OSError as error:
        print(f"Advisories were not asked for: {error}")
        return UNASKED
    print(*lines, sep="\n", end="\n" if lines else "")
    print(f"{len(packages)} locked packages, {len(lines)} advisories.")
    return KNOWN if lines else CLEAN


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
