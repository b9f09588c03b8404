"""Getting back into an account: by a recovery code, and by an admin's link. Rule: ACC-1"""

from playwright.sync_api import expect

from tests.browser.test_staff import (
    PASSWORD,
    Newcomer,
    checked,
    register,
    registered,
    staff,
    type_password,
)

OWN_HOUSE: dict[str, str] = {}
PHONE = {"width": 390, "height": 844}
NEW = "another horse"


def test_a_code_leads_back_into_an_account(newcomer: Newcomer) -> None:
    """It is among those shown after registering, and works once; the settings make new ones."""
    person = newcomer(viewport=PHONE)
    page = person.page
    name, codes = register(person, shown=lambda: checked(page))
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    person.dialog("sign in").get_by_role("link", name="Use a recovery code").click()
    form = page.get_by_role("main")
    expect(page.get_by_role("heading", name="Choose a new password")).to_be_visible()
    checked(page)
    form.get_by_label("Name").fill(name)
    form.get_by_label("New password").fill(NEW)
    form.get_by_label("Recovery code").fill("0000")
    form.get_by_role("button", name="Change password").click()
    expect(form.get_by_text("Wrong name or recovery code.")).to_be_visible()
    form.get_by_label("Recovery code").fill(codes[4].lower())
    form.get_by_role("button", name="Change password").click()
    page.wait_for_url("**/")
    page.goto("/settings")
    page.get_by_text("Recovery codes: 9 left").click()
    page.get_by_role("button", name="Create new codes").click()
    expect(page.get_by_role("region", name="Recovery codes of").get_by_role("listitem")).to_have_count(10)
    checked(page)


def test_an_admin_hands_out_a_link(newcomer: Newcomer, folder) -> None:
    """On the staff's page; it leads to the form for a new password."""
    admin, lost = staff(folder, newcomer, "admin", viewport=PHONE), newcomer()
    name, page = registered(lost), admin.page
    page.goto("/staff?view=roles")
    form = page.locator("form").filter(has_text="Let a player back in")
    form.get_by_label("Registered player").fill(name)
    form.get_by_role("button", name="Create a link").click()
    dialog = admin.dialog("one-time link for")
    dialog.get_by_label("Reason").fill("Lost.")
    dialog.get_by_role("button", name="Create a link").click()
    type_password(page, PASSWORD)
    expect(dialog.get_by_text(f"Send it to {name} only.")).to_be_visible()
    checked(page)
    lost.page.goto(dialog.get_by_role("code").inner_text())
    expect(lost.page.get_by_role("heading", name="Choose a new password")).to_be_visible()
