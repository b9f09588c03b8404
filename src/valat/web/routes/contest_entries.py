"""Entries of contests: entering, bringing versions, what authors and reviewers see. Rule: CON-BOT-4"""

from secrets import token_urlsafe

import msgspec
from litestar import Request, Response, Router, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from valat.contest.acts import entering
from valat.contest.acts.checks import require_entry
from valat.contest.live.contests import Contests
from valat.contest.live.pictures import match_row
from valat.contest.live.uploads import MOST_BYTES, check_games, read_upload, source_files
from valat.contest.log.events import AnyEvent, Author, Entered, VersionUploaded
from valat.contest.log.state import ContestState
from valat.house.house import House
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.contests import (
    ContestMessage,
    EnterContestRequest,
    EntryKeyAnswer,
    EntryMessage,
    EntrySource,
    MatchAnswer,
    SourceRequest,
    VerdictAppealRequest,
)
from valat.store.contest_matches import match_of, record_of
from valat.store.players import Player
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.contest_access import ContestAccess, actor_of, check_visible
from valat.web.errors import Forbidden
from valat.web.leaving import work_for
from valat.web.limits import FILES, Limit
from valat.web.names import check_name
from valat.web.names import key as name_key
from valat.workers.worker_service import WorkerService

UPLOADS = Limit("uploads", lambda settings: RateLimiter(settings.versions / 3600, settings.versions))
ENTRIES = Limit(
    "entries", lambda settings: RateLimiter(settings.contest_entries / 3600, settings.contest_entries)
)

KEY_BYTES = 24


@post("/api/contests/{contest_id:str}/entries", status_code=200, summary="Enters a contest")
async def enter_contest(
    request: Request,
    house: NamedDependency[House],
    auth: NamedDependency[AuthService],
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    data: JSONBody[EnterContestRequest],
) -> EntryKeyAnswer:
    ENTRIES.require(request, "Too many entries.")
    player = await auth.find_player(request)
    if player is not None:
        house.sanctions.check_may_play(player.id, house.now())
    state = await contests.get(contest_id)
    check_visible(state, await access.viewer(state))
    name, key = check_name(data.name), token_urlsafe(KEY_BYTES)
    if data.author is None and player is None:
        raise Unreadable("The field `author` is missing.")

    def events_of(state: ContestState, author: str, by: Player | None) -> list[AnyEvent]:
        keys = {entry.number: name_key(entry.name) for entry in state.entries}
        whose = Author(check_name(author), by.id if by is not None else None)
        is_claimed = by is not None and not by.guest
        entered = Entered(0, name, whose, entering.key_hash(key), data.is_open, data.licence, is_claimed)
        return entering.enter(state, entered, name_key(name), keys)

    if player is None:
        # a program's author is a guest as well: somebody answers for what a bot says
        events_of(await contests.get(contest_id), data.author or "", None)
        player, _ = await auth.create_guest(client_address(request))
    author, by = data.author or player.name, player

    state = await contests.correct(contest_id, lambda state: events_of(state, author, by), by.id)
    number = next(entry.number for entry in state.entries if entering.is_key_of(entry, key))
    return EntryKeyAnswer(number, key)


@get(
    "/api/contests/{contest_id:str}/entries/{entry:int}",
    summary="An entry as its author and reviewers see it",
)
async def contest_entry(
    access: NamedDependency[ContestAccess], contest_id: FromPath[str], entry: FromPath[int]
) -> EntryMessage:
    return await access.shown_entry(*await access.entry(contest_id, entry))


@put(
    "/api/contests/{contest_id:str}/entries/{entry:int}/package",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    summary="A new version of an entry, as a zip",
)
async def bring_version(
    request: Request,
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    workers: NamedDependency[WorkerService],
    contest_id: FromPath[str],
    entry: FromPath[int],
) -> EntryMessage:
    state, own, viewer = await access.author(contest_id, entry)
    # refuses callers who are too late, before anything is read
    entering.upload(state, entry, VersionUploaded(entry, 0, "", 0, 0, ""))
    UPLOADS.of(request).require(f"{contest_id}/{entry}", "Too many versions.")
    UPLOADS.require(request, "Too many versions.")
    data = await request.body()
    read = await work_for(request, workers, read_upload, data)
    check_games(read, tuple(dict.fromkeys(game.game for game in state.games)))
    async with contests.packages.bring(data) as digest:
        uploaded = VersionUploaded(entry, 0, digest, read.size, read.files, read.language, read.note)
        state = await contests.correct(
            contest_id, lambda now: entering.upload(now, entry, uploaded), actor_of(viewer)
        )
    return await access.shown_entry(state, require_entry(state, own.number), viewer)


@get(
    "/api/contests/{contest_id:str}/entries/{entry:int}/package",
    summary="The zip of a version, for those who may read its source",
)
async def entry_package(
    request: Request,
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
    version: FromQuery[int | None] = None,
) -> Response[bytes]:
    FILES.require(request, "Too many files.")
    _, found = await access.readable(contest_id, entry, version)
    data = await contests.packages.get(found.uploaded.package)
    headers = {"content-disposition": f'attachment; filename="bot-{entry}-{found.number}.zip"'}
    return Response(data, media_type="application/zip", headers=headers)


@get(
    "/api/contests/{contest_id:str}/entries/{entry:int}/source",
    summary="The files of a version, for those who may read its source",
)
async def entry_source(
    request: Request,
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    workers: NamedDependency[WorkerService],
    contest_id: FromPath[str],
    entry: FromPath[int],
    version: FromQuery[int | None] = None,
) -> EntrySource:
    FILES.require(request, "Too many files.")
    own, found = await access.readable(contest_id, entry, version)
    path = await contests.packages.existing(found.uploaded.package)
    files = await work_for(request, workers, source_files, path)
    return EntrySource(entry, found.number, own.licence, files)


@get(
    "/api/contests/{contest_id:str}/entries/{entry:int}/matches/{match:int}",
    summary="A match of an entry, with its record, for its author and reviewers",
)
async def entry_match(
    house: NamedDependency[House],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
    match: FromPath[int],
) -> MatchAnswer:
    await access.entry(contest_id, entry)
    store = house.store
    found = await match_of(store, contest_id, entry, match)
    if found is None:
        raise Refusal("That match doesn't exist.", code="no_match")
    record = await record_of(store, contest_id, entry, match)
    times = msgspec.json.decode(found.match.moves_ms, type=tuple[float, ...])
    return MatchAnswer(match_row(found), times, None if record is None else msgspec.json.decode(record))


@post(
    "/api/contests/{contest_id:str}/entries/{entry:int}/key",
    status_code=200,
    summary="Makes a new key for an entry, shown only once",
)
async def rotate_entry_key(
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
) -> EntryKeyAnswer:
    _, _, viewer = await access.author(contest_id, entry)
    key = token_urlsafe(KEY_BYTES)
    hashed = entering.key_hash(key)
    await contests.correct(contest_id, lambda state: entering.rotate(state, entry, hashed), actor_of(viewer))
    return EntryKeyAnswer(entry, key)


@post(
    "/api/contests/{contest_id:str}/entries/{entry:int}/claim",
    status_code=200,
    summary="Links an entry to the caller's account",
)
async def claim_entry(
    request: Request,
    auth: NamedDependency[AuthService],
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
) -> EntryMessage:
    _, _, viewer = await access.author(contest_id, entry)
    player = await auth.require_player(request)
    if player.guest:
        raise Forbidden("Register first: only an account with a password can claim an entry.")
    whose = Author(player.name, player.id)
    state = await contests.correct(contest_id, lambda now: entering.claim(now, entry, whose), player.id)
    return await access.shown_entry(state, require_entry(state, entry), viewer)


@post(
    "/api/contests/{contest_id:str}/entries/{entry:int}/source",
    status_code=200,
    summary="Whether an entry's source becomes public after the contest",
)
async def set_entry_source(
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
    data: JSONBody[SourceRequest],
) -> EntryMessage:
    return await access.perform(
        contest_id,
        entry,
        lambda state: entering.set_source(state, entry, data.is_open, data.licence),
    )


@post(
    "/api/contests/{contest_id:str}/entries/{entry:int}/appeal",
    status_code=200,
    summary="Appeals against a rejection, once",
)
async def appeal_verdict(
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
    data: JSONBody[VerdictAppealRequest],
) -> EntryMessage:
    return await access.perform(
        contest_id,
        entry,
        lambda state: entering.appeal(state, entry, data.text),
    )


@post(
    "/api/contests/{contest_id:str}/entries/{entry:int}/withdraw",
    status_code=200,
    summary="Deletes an entry: records keep 'withdrawn bot'",
)
async def withdraw_entry(
    contests: NamedDependency[Contests],
    access: NamedDependency[ContestAccess],
    contest_id: FromPath[str],
    entry: FromPath[int],
) -> ContestMessage:
    _, own, viewer = await access.author(contest_id, entry)
    state = await contests.correct(contest_id, lambda now: entering.withdraw(now, entry), actor_of(viewer))
    await contests.forget_packages(contest_id, own)
    return await access.picture_for(state)


router = Router("/", route_handlers=[
    enter_contest, contest_entry, bring_version, entry_package, entry_source, entry_match, rotate_entry_key,
    claim_entry, set_entry_source, appeal_verdict, withdraw_entry,
])  # fmt: skip
