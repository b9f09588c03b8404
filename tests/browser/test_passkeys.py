"""Passkeys, with the browser's own authenticator of tests. Rule: ACC-1"""

from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.test_staff import Newcomer, checked, forget_passwords, register

OWN_HOUSE: dict[str, str] = {}
PHONE = {"width": 390, "height": 844}
NEW = "another horse"


def give_device(page: Page) -> None:
    """A device whose user is always there, and known by a finger."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True}
    known = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**device, **known}})


def sign_out(person: Person) -> None:
    """Signs out in the settings, and opens the dialog for signing in."""
    person.page.get_by_role("button", name="Sign out").last.click()
    person.page.get_by_role("main").get_by_role("button", name="Sign in").click()


def come_back(person: Person, name: str, code: str) -> None:
    """Gets back in by a recovery code, from the dialog for signing in."""
    person.dialog("sign in").get_by_role("link", name="Use a recovery code").click()
    form = person.page.get_by_role("main")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Recovery code").fill(code)
    form.get_by_label("New password").fill(NEW)
    form.get_by_role("button", name="Change password").click()
    person.page.wait_for_url("**/")


def add_passkey(page: Page, name: str) -> None:
    """Adds the device's passkey in the settings."""
    page.goto("/settings")
    page.get_by_text("Passkeys: 0").click()
    page.get_by_label("Name of the passkey").fill(name)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text(f"{name} was added.")).to_be_visible()


def test_from_registering_to_a_passkey(newcomer: Newcomer, address: str, folder) -> None:
    """Codes, out, back in by a code, a passkey, out, and in by it; then it stands for the password."""
    # browsers give passkeys to host names alone
    person = newcomer(viewport=PHONE, base_url=address.replace("127.0.0.1", "localhost"))
    page = person.page
    give_device(page)
    name, codes = register(person)
    sign_out(person)
    come_back(person, name, codes[0])
    add_passkey(page, "Phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This device already has a passkey")).to_be_visible()
    page.get_by_role("button", name="Change name: Phone").click()
    page.get_by_label("Name of the passkey").first.fill("My phone")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Remove My phone")).to_be_visible()
    checked(page)

    sign_out(person)
    dialog = person.dialog("sign in")
    expect(dialog.get_by_role("button", name="Use a passkey")).to_be_visible()
    checked(page)
    dialog.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()

    forget_passwords(folder)
    page.goto("/settings")
    page.get_by_text("Recovery codes: 9 left").click()
    page.get_by_role("button", name="Create new codes").click()
    person.dialog("password again").get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("region", name="Recovery codes of")).to_be_visible()
    page.get_by_text("Passkeys: 1").click()
    page.get_by_role("button", name="Remove My phone").click()
    expect(page.get_by_text("Passkeys: 0")).to_be_visible()
