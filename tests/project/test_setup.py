"""What the set-up says where it cannot help itself."""

import os
import subprocess

import pytest

from tests.project.tree import ROOT

LINE = "sudo apt-get update && sudo apt-get install -y --no-install-recommends"


@pytest.fixture
def machine(tmp_path):
    """A machine whose user is not root: gives the environment; programs are added as scripts."""

    class Machine:
        folder = tmp_path

        def has(self, program, answer=""):
            file = self.folder / program
            file.write_text(f"#!/bin/bash\n{answer}\n")
            file.chmod(0o755)

        def needs(self, *packages):
            return subprocess.run(
                ["/bin/bash", ROOT / "scripts/need.sh", "Something is missing.", *packages],
                env={"PATH": str(self.folder)},
                capture_output=True,
                text=True,
                check=False,
            )

    made = Machine()
    made.has("env", 'while [[ $1 == *=* ]]; do shift; done; exec "$@"')
    made.has("id", "echo 1000")
    return made


def test_an_ordinary_user_is_told_what_to_type(machine):
    """Without root and sudo the exact line is printed, and nothing is tried."""
    machine.has("apt-get", "echo must not run; exit 9")
    said = machine.needs("chromium", "fonts-dejavu-core")
    assert said.returncode == 1
    assert f"\n    {LINE} chromium fonts-dejavu-core\n" in said.stderr


def test_without_apt_the_packages_are_named(machine):
    """On another system the message names what is missing."""
    said = machine.needs("python3-venv")
    assert said.returncode == 1
    assert "python3-venv" in said.stderr


def test_root_installs(machine):
    """Root installs the packages without being asked."""
    machine.has("id", "echo 0")
    machine.has("apt-get", f'echo "$@" >> {machine.folder}/log')
    assert machine.needs("chromium").returncode == 0
    assert "install -y --no-install-recommends chromium" in (machine.folder / "log").read_text()


def test_a_failed_installation_says_what_to_type(machine):
    """Where installing fails, the line that must succeed is printed."""
    machine.has("id", "echo 0")
    machine.has("apt-get", "exit 100")
    said = machine.needs("chromium")
    assert said.returncode == 1
    assert f"\n    {LINE} chromium\n" in said.stderr


def test_scripts_can_be_run():
    """Every script and the integration's entry have the bit that lets them run."""
    scripts = [*(ROOT / "scripts").glob("*.sh"), *(ROOT / "scripts/hooks").iterdir(), ROOT / ".ci/run"]
    assert [s.name for s in scripts if not os.access(s, os.X_OK)] == []


@pytest.mark.parametrize(
    ("subject", "passes"),
    [
        ("bots/bridge: bid less opposite an overcall", True),
        ("docs: " + "é" * 66, False),
        ("docs: say " + "é" * 62, True),
        ("docs: say " + "é" * 63, False),
        ("docs: Say it", False),
        ("Say it", False),
        ('Revert "docs: say it"', True),
    ],
)
def test_the_hook_holds_subjects(tmp_path, subject, passes):
    """`area: what changes`, lower case after the colon, at most 72 characters."""
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nWhy.\n", "utf-8")
    hook = subprocess.run([ROOT / "scripts/hooks/commit-msg", message], capture_output=True, check=False)
    assert (hook.returncode == 0) == passes
