"""The own account: erased for good, and declared to be family of the house."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_staff import keep_codes

Newcomer = Callable[..., Person]


def test_an_account_is_erased_in_the_settings(newcomer: Newcomer) -> None:
    """TRN-PRIV-1: asked first, with the password; then somebody new is there."""
    person = newcomer(viewport={"width": 360, "height": 640})
    page, name = person.page, "Erased Ermine"
    page.goto("/settings")
    page.get_by_role("button", name="Register").click()
    account = person.dialog("Register")
    account.get_by_label("Name", exact=True).fill(name)
    account.get_by_label("Password", exact=True).fill("correct horse")
    account.get_by_role("button", name="Register").click()
    keep_codes(person)

    page.get_by_role("button", name="Delete my account").click()
    asked = page.get_by_role("alertdialog", name="Delete your account?")
    expect(asked).to_be_visible()
    expect(asked.get_by_role("button", name="Delete for good")).to_be_disabled()
    assert violations(page) == []
    asked.get_by_label("Password", exact=True).fill("correct horse")
    asked.get_by_role("checkbox", name="I understand").check()
    asked.get_by_role("button", name="Delete for good").click()
    expect(asked).to_have_count(0)
    expect(page.get_by_role("button", name="Register")).to_be_visible()
    assert person.name != name
    assert person.faults == []


def test_family_of_the_house_says_so(newcomer: Newcomer) -> None:
    """TRN-PROMO-2: in the settings; it is there when one comes back."""
    person = newcomer()
    page = person.page
    page.goto("/settings")
    page.get_by_role("checkbox", name="I work for this house, or a family member does").click()
    expect(
        page.get_by_role("checkbox", name="I work for this house, or a family member does")
    ).to_be_checked()
    page.reload()
    expect(
        page.get_by_role("checkbox", name="I work for this house, or a family member does")
    ).to_be_checked()
    assert violations(page) == []
    assert person.faults == []
