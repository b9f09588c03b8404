"""A small house of a test's own, at a port of the loopback: it gives jobs away, and hears what came of them.

No clock ends a lease here: the test does.
"""

import asyncio
import queue
import socket
import threading
from collections.abc import Callable
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, Request, Response, WebSocket, get, post, put, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from tests.patience import PATIENCE
from valat.arena.service.messages import (
    Completion,
    FromArena,
    Job,
    JobAnswer,
    LeaseRequest,
    Renewal,
    Result,
    Spec,
    ToArena,
)

KEY = "0123456789abcdef" * 4


class FakeHouse:
    """Jobs and packages as a house has them.

    Attributes:
        url: where it is.
        results: what came of each job, by its id.
        asked: the questions in order: `lease`, `renew j1`, `done j1`, `get DIGEST`, `put DIGEST`.
        progress: of each renewal.
        away: how many of the next questions of each kind are answered by 503, the deed done or not.
        refused: the status and code by which results of a kind are refused.
        kinds, held: what was asked for last, and under which leases the arena worked then.
        said: frames of the arena's socket.
    """

    def __init__(self) -> None:
        self.url = ""
        self.packages: dict[str, bytes] = {}
        self.results: dict[str, Result] = {}
        self.asked: list[str] = []
        self.progress: list[tuple[int, ...]] = []
        self.away: dict[str, int] = {}
        self.refused: dict[str, tuple[int, str]] = {}
        self.said: queue.Queue[FromArena | None] = queue.Queue()
        self.kinds: tuple[str, ...] = ()
        self.held: tuple[str, ...] = ()
        self.has_started = threading.Event()
        self._open: list[tuple[str, Spec]] = []
        self._leases: dict[str, tuple[str, Spec]] = {}
        self._done_under: dict[str, str] = {}
        self._lease_ms = 30_000
        self._count = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news: asyncio.Condition | None = None
        self._changed = threading.Condition()
        self._frames: asyncio.Queue[bytes | None] | None = None

    # --- what a test does

    def add(self, spec: Spec, lease_ms: int = 30_000) -> str:
        """The id of a new job."""
        self._lease_ms = lease_ms
        self._count += 1
        job = f"j{self._count}"
        self._put_back(job, spec)
        return job

    def keep(self, data: bytes) -> str:
        """The hash of a package that the house has from now on."""
        digest = sha256(data).hexdigest()
        self.packages[digest] = data
        return digest

    def expire(self, job: str) -> None:
        """Ends the job's lease: it is for whoever asks next."""
        _, spec = self._leases.pop(job)
        self._put_back(job, spec)

    def drop(self, job: str) -> None:
        """Ends the job's lease, and gives it to nobody."""
        del self._leases[job]

    @property
    def is_waiting(self) -> bool:
        """Whether there is a job that nobody has."""
        return bool(self._open)

    def wait(self, holds: Callable[[], Any]) -> Any:
        """What holds, once it does."""
        with self._changed:
            assert self._changed.wait_for(holds, PATIENCE), f"it has not come; asked: {self.asked}"
            return holds()

    def result(self, job: str) -> Result:
        """What came of the job, once that is known."""
        found: Result = self.wait(lambda: self.results.get(job))
        return found

    def count(self, question: str) -> int:
        """How often something was asked."""
        return self.asked.count(question)

    def send(self, frame: ToArena) -> None:
        """Sends a frame to the arena's seats."""
        self._into_socket(msgspec.json.encode(frame))

    def cut(self) -> None:
        """Ends the arena's socket."""
        self._into_socket(None)

    def hear(self) -> FromArena:
        """The next frame of the arena's."""
        frame = self.said.get(timeout=PATIENCE)
        assert frame is not None
        return frame

    # --- what the server does

    async def started(self) -> None:
        """Notes the loop that all handlers run in."""
        self._loop, self._news = asyncio.get_running_loop(), asyncio.Condition()
        self.has_started.set()

    def note(self, question: str) -> bool:
        """Whether the question is heard; it is noted."""
        with self._changed:
            self.asked.append(question)
            self._changed.notify_all()
        kind = question.split()[0]
        if self.away.get(kind, 0):
            self.away[kind] -= 1
            return False
        return True

    async def lease(self, request: LeaseRequest) -> Job | None:
        """A job, leased."""
        assert self._news is not None
        self.kinds, self.held = request.kinds, request.holds
        self._tell()
        try:
            async with asyncio.timeout(request.wait_ms / 1000), self._news:
                await self._news.wait_for(lambda: self._fitting(request))
        except TimeoutError:
            return None
        job, spec = entry = self._fitting(request)[0]
        self._open.remove(entry)
        self._count += 1
        lease = f"l{self._count}"
        self._leases[job] = (lease, spec)
        self._tell()
        return Job(job, lease, self._lease_ms, spec, f"request-{job}")

    def holds(self, job: str, lease: str) -> bool:
        """Whether the job is leased so."""
        return self._leases.get(job, ("",))[0] == lease

    def complete(self, job: str, completion: Completion) -> bool:
        """Whether it counts, or has counted before."""
        if self._done_under.get(job) == completion.lease:
            return True
        if not self.holds(job, completion.lease):
            return False
        assert job not in self.results, "a job is done twice"
        del self._leases[job]
        with self._changed:
            self._done_under[job] = completion.lease
            self.results[job] = completion.result
            self._changed.notify_all()
        return True

    def _tell(self) -> None:
        with self._changed:
            self._changed.notify_all()

    async def seats(self, socket: WebSocket) -> None:
        """Passes frames both ways."""
        frames = self._frames = asyncio.Queue()
        reading = asyncio.create_task(self._read(socket))
        while (frame := await frames.get()) is not None:
            await socket.send_text(frame.decode())
        reading.cancel()

    async def _read(self, socket: WebSocket) -> None:
        while True:
            self.said.put(msgspec.json.decode(await socket.receive_text(), type=FromArena))

    def _fitting(self, request: LeaseRequest) -> list[tuple[str, Spec]]:
        return [each for each in self._open if each[1].__struct_config__.tag in request.kinds]

    def _put_back(self, job: str, spec: Spec) -> None:
        async def put() -> None:
            assert self._news is not None
            async with self._news:
                self._open.append((job, spec))
                self._news.notify_all()

        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(put(), self._loop).result(PATIENCE)

    def _into_socket(self, frame: bytes | None) -> None:
        assert self._loop is not None
        assert self._frames is not None
        self._loop.call_soon_threadsafe(self._frames.put_nowait, frame)


def answer(status=204, body=b""):
    """An answer."""
    return Response(body, status_code=status, media_type="application/json")


def fault(status, code):
    """A refusal of a house's."""
    return answer(status, msgspec.json.encode({"error": {"code": code, "why": f"{code}."}}))


@post("/api/arena/lease")
async def lease(request: Request, state: State) -> Response[bytes]:
    house = state.house
    if request.headers.get("authorization") != f"Bearer {KEY}":
        return fault(401, "not_signed_in")
    if not house.note("lease"):
        return fault(503, "busy")
    job = await house.lease(msgspec.json.decode(await request.body(), type=LeaseRequest))
    return answer(200, msgspec.json.encode(JobAnswer(job)))


@post("/api/arena/jobs/{job:str}/renew")
async def renew(job: FromPath[str], request: Request, state: State) -> Response[bytes]:
    renewal = msgspec.json.decode(await request.body(), type=Renewal)
    state.house.progress.append(renewal.done)
    if not state.house.note(f"renew {job}"):
        return fault(503, "busy")
    return answer() if state.house.holds(job, renewal.lease) else fault(409, "lease_ended")


@post("/api/arena/jobs/{job:str}/done")
async def done(job: FromPath[str], request: Request, state: State) -> Response[bytes]:
    completion = msgspec.json.decode(await request.body(), type=Completion)
    kind = completion.result.__struct_config__.tag
    if kind in state.house.refused:
        return fault(*state.house.refused[kind])
    counts = state.house.complete(job, completion)
    # the answer may be lost although the deed is done
    if not state.house.note(f"done {job}"):
        return fault(503, "busy")
    return answer() if counts else fault(409, "lease_ended")


@get("/api/arena/packages/{digest:str}")
async def package(digest: FromPath[str], state: State) -> Response[bytes]:
    if not state.house.note(f"get {digest}"):
        return fault(503, "busy")
    if digest not in state.house.packages:
        return fault(404, "not_found")
    return answer(200, state.house.packages[digest])


@put("/api/arena/packages/{digest:str}")
async def archive(digest: FromPath[str], request: Request, state: State) -> Response[bytes]:
    state.house.packages[digest] = await request.body()
    state.house.note(f"put {digest}")
    return answer()


@websocket("/ws/arena")
async def seats(socket: WebSocket, state: State) -> None:
    await socket.accept()
    if state.house.note("seats"):
        await state.house.seats(socket)
    # where it is away, it has none to open
    await socket.close()


HANDLERS = [lease, renew, done, package, archive, seats]


@contextmanager
def fake_house():
    """A house that answers until the block is left."""
    house = FakeHouse()
    listener = socket.create_server(("127.0.0.1", 0))
    house.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    app = Litestar(HANDLERS, on_startup=[house.started], state=State({"house": house}), openapi_config=None)
    config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        assert house.has_started.wait(PATIENCE)
        yield house
    finally:
        server.should_exit = True
        server.force_exit = True
        thread.join(PATIENCE)
        listener.close()
