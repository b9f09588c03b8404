"""Measurements beside another checkout."""

from pathlib import Path

import pytest

from bench.__main__ import Row, compared, main

SOLVED: Row = {"name": "a deal", "value": 3, "unit": "ms", "target": None}


def test_ratios_are_taken_turn_by_turn() -> None:
    """The second turn was slow for both, and says nothing."""
    turns = [
        ({"a deal": 1.0}, {"a deal": 4.0}),
        ({"a deal": 9.0}, {"a deal": 9.0}),
        ({"a deal": 2.0}, {"a deal": 4.0}),
    ]
    assert compared(SOLVED, turns) == {**SOLVED, "value": 2, "other": 4, "ratio": 0.5}


def test_what_the_other_does_not_measure_stands_alone() -> None:
    """It has a new row."""
    assert compared(SOLVED, [({"a deal": 1.0}, {"an ending": 4.0})]) == SOLVED


def test_a_figure_of_nothing_has_no_ratio() -> None:
    """No request was made there."""
    assert compared(SOLVED, [({"a deal": 1.0}, {"a deal": 0.0})]) == {
        **SOLVED,
        "value": 1,
        "other": 0,
        "ratio": None,
    }


def test_an_empty_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """It says what is missing, and measures nothing."""
    assert main(["movements@"]) == 1
    assert "Name the other checkout's folder: movements@FOLDER" in capsys.readouterr().err


def test_a_checkout_without_a_compiled_kernel(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its figures would be those of Python."""
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\necho false\n")
    python.chmod(0o755)
    assert main([f"movements@{tmp_path}"]) == 1
    assert "has no compiled kernel of its sources" in capsys.readouterr().err


def test_a_folder_without_a_checkout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what to type there, and measures nothing."""
    assert main([f"movements@{tmp_path}"]) == 1
    assert f"{tmp_path} has no environment. Type there: make play" in capsys.readouterr().err
