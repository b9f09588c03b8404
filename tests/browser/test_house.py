"""The house's page for those who run it, and what everyone is told of it, in the lobby and at a table."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from tests.browser.test_staff import PASSWORD, Newcomer, checked, registered, staff, type_password
from tests.effort import cases
from valat.staff.login_links import hand_out_link
from valat.store.database import open_beside
from valat.store.players import find_by_key
from valat.web.names import key

OWN_HOUSE: dict[str, str] = {}
SIZES = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1280, "height": 800}}


@cases("size", SIZES, ["phone"])
def test_an_admin_drains_the_house_and_everyone_is_told(newcomer: Newcomer, folder, size: str) -> None:
    """The banner comes at once, at tables too, which still fill the screen; the doors open again."""
    viewport = SIZES[size]
    admin, guest = staff(folder, newcomer, "admin", viewport=viewport), newcomer(viewport=viewport)
    guest.sit_down()
    page = admin.page
    page.goto("/staff/house")
    expect(page.get_by_role("heading", name="What runs")).to_be_visible()
    expect(page.get_by_text("Open for new tables.")).to_be_visible()
    checked(page)
    page.get_by_role("button", name="Change the banner").click()
    dialog = admin.dialog("change the banner")
    dialog.get_by_label("Reason").fill("A new disk.")
    dialog.get_by_label("Text for everyone").fill("Maintenance at 22:00, tables are kept.")
    checked(page)
    dialog.get_by_role("button", name="Change the banner").click()
    type_password(page, PASSWORD)
    expect(dialog).to_have_count(0)
    strip = guest.page.get_by_role("region", name="Notice of the house")
    expect(strip).to_contain_text("Maintenance at 22:00, tables are kept.")
    page.get_by_role("button", name="Drain before a restart").click()
    dialog = admin.dialog("drain before a restart")
    dialog.get_by_label("Reason").fill("A new disk.")
    dialog.get_by_role("button", name="Drain before a restart").click()
    expect(page.get_by_text("Draining: tables finish their deal")).to_be_visible()
    expect(strip).to_contain_text("The house restarts soon.")
    checked(guest.page)
    assert guest.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    lobby = newcomer(viewport=viewport)
    lobby.page.goto("/")
    expect(lobby.page.get_by_role("region", name="Notice of the house")).to_be_visible()
    checked(lobby.page)
    strip.get_by_role("button", name="Hide").click()
    expect(strip).to_have_count(0)
    page.get_by_role("button", name="Open again").click()
    dialog = admin.dialog("open again")
    dialog.get_by_label("Reason").fill("Done.")
    dialog.get_by_role("button", name="Open again").click()
    expect(page.get_by_text("Open for new tables.")).to_be_visible()
    expect(lobby.page.get_by_text("The house restarts soon.")).to_have_count(0)


def test_a_moderator_does_not_see_the_house(newcomer: Newcomer, folder) -> None:
    """The address leads to what the role allows."""
    moderator = staff(folder, newcomer, "moderator")
    moderator.page.goto("/staff/house")
    expect(moderator.page.get_by_role("link", name="Reports")).to_be_visible()
    expect(moderator.page.get_by_role("link", name="House", exact=True)).to_have_count(0)


def test_a_link_leads_back_into_an_account(newcomer: Newcomer, folder) -> None:
    """ACC-1: a new password on a phone, once; the token leaves the address at once."""
    lost, person = newcomer(), newcomer(viewport=SIZES["phone"])
    name, page = registered(lost), person.page
    token = link_for(folder, name)
    page.goto(f"/recover#{token}")
    expect(page.get_by_role("heading", name="Choose a new password")).to_be_visible()
    assert page.evaluate("location.hash") == ""
    checked(page)
    page.get_by_label("New password").fill("another horse")
    page.get_by_role("button", name="Change password").click()
    page.wait_for_url("**/")
    page.goto(f"/p/{name}")
    expect(page.get_by_text("Your password was changed by a link.")).to_be_visible()
    page.goto(f"/recover#{token}")
    page.get_by_label("New password").fill("a third horse")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("alert").get_by_text("This link was used already")).to_be_visible()


def link_for(folder, name: str) -> str:
    """The token of a link that the operator hands out."""

    async def hand_out() -> str:
        async with open_beside(folder) as store:
            player = await find_by_key(store, key(name))
            assert player is not None
            return (await hand_out_link(store, player.id, "So."))[0]

    # in a thread of its own: Playwright has a loop in this one
    with ThreadPoolExecutor() as threads:
        return threads.submit(lambda: asyncio.run(hand_out())).result()
