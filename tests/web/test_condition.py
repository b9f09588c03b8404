"""The machine below the house."""

from pathlib import Path

from valat.web.condition import disk_use


def test_a_file_that_goes_meanwhile_is_no_failure(tmp_path, monkeypatch):
    """Such as the log beside a list that is being written, at whichever moment; folders do not count."""
    (tmp_path / "packages").mkdir()
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    for name in ("valat.db", "lock-journal"):
        (tmp_path / name).write_bytes(b"12345")
    stat = Path.stat

    def stat_last(path, **options):
        found = stat(path, **options)
        if path.name == "lock-journal":
            path.unlink()
        return found

    monkeypatch.setattr(Path, "stat", stat_last)
    assert disk_use(tmp_path).data == 10
