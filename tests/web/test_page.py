"""Where the server finds the built page, and what it says where there is none."""

import importlib

import pytest

from valat.web import page


@pytest.fixture
def packages(tmp_path, monkeypatch):
    """An installation whose page can be put in two places: makes one of them a built page."""
    monkeypatch.syspath_prepend(tmp_path / "elsewhere")
    monkeypatch.setattr(page, "BESIDE", tmp_path / "beside/static")

    def built(place):
        folder = tmp_path / place
        folder.mkdir(parents=True)
        (folder / "index.html").touch()
        importlib.invalidate_caches()
        return folder

    return built


def as_installed(monkeypatch, found):
    """No checkout, and the page's distribution in that version."""
    monkeypatch.setattr(page, "CHECKOUT", False)
    monkeypatch.setattr(page, "version", {"valat": "2.0", "valat-page": found}.__getitem__)


def test_a_page_is_found_beside_the_program_and_elsewhere(packages):
    """Beside it comes first: an edit in a checkout is never hidden by what is installed."""
    assert page.page_folder() == page.BESIDE
    installed = packages("elsewhere/valat_page/static")
    assert page.page_folder() == installed
    assert packages("beside/static") == page.page_folder()


def test_a_checkouts_page_has_no_version(packages):
    """It is what was built there last."""
    assert page.page_fault(packages("beside/static")) is None


@pytest.mark.parametrize(
    ("checkout", "words"), [(True, "not built (run 'make play')"), (False, "pip install 'valat[server]'")]
)
def test_a_missing_page_says_how_to_get_it(packages, monkeypatch, checkout, words):
    """In a checkout it is built, elsewhere installed."""
    monkeypatch.setattr(page, "CHECKOUT", checkout)
    assert words in page.page_fault(page.page_folder())


@pytest.mark.parametrize(
    ("found", "fault"), [("2.0", None), ("1.9", "of version 1.9: pip install 'valat-page==2.0'")]
)
def test_a_page_is_of_the_servers_version(packages, monkeypatch, found, fault):
    """One of another version may ask for what the server does not know."""
    as_installed(monkeypatch, found)
    assert page.page_fault(packages("elsewhere/valat_page/static")) == fault
