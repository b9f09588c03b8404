"""Erasing accounts while the house is open: who has to leave first, and what is read again."""

from msgspec.structs import replace

from valat.store.erasure import check_erasable, close_account, erase_account, tables_with
from valat.store.players import Player
from valat.web.app_state import AppState


async def check_lets_go(app_state: AppState, player: Player) -> None:
    """Passes where nobody waits for the player. Raises Refusal `still_playing`, `still_entered`."""
    await check_erasable(app_state.house.store, player.id)
    app_state.house.check_waits_nowhere(player.id)


async def erase_player(app_state: AppState, player: Player) -> None:
    """Erases the player's account; returns when nothing in memory knows the name either.

    Rule: TRN-PRIV-1
    """
    house, store = app_state.house, app_state.house.store
    sessions = await app_state.login_sessions.of_player(player.id)
    # first: nobody comes back, even if the server stops here
    await close_account(store, player.id, house.now())
    for session in sessions:
        await app_state.socket_registry.close_session(session.token)

    # before names go: what stands beside them in the logs is how entries are found
    await app_state.contests.withdraw_all_of(player.id)
    tables = await tables_with(store, player.id)

    async def erase() -> None:
        pseudonym = await erase_account(store, player.id, tables)
        house.update_player(replace(player, name=pseudonym, guest=True, avatar=None, settings={}))

    await house.rewrite(tables, erase)
    await app_state.tournaments.reload()
    await app_state.club_sessions.reload()
    await app_state.contests.reload()
    await app_state.periods.reload()
