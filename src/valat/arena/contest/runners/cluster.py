"""Workers on the nodes of a Ray cluster: one a core, for as long as the node answers."""

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from valat.arena.contest.nodes import Node
from valat.arena.contest.play.match import Match
from valat.arena.contest.play.runner import AnyTask, Event, Finished, Joined, Lost
from valat.arena.contest.runners.node import NodeWorker, Prepared, prepare, shipment_of
from valat.kernel.errors import Refusal

LOOK_S = 2.0
"""Seconds between two looks at which nodes there are."""
PATIENCE_S = 5.0
"""Seconds that a cluster at the address has to answer: Ray itself would wait for minutes."""


class Preparing(Struct, frozen=True):
    """A call of a node that makes itself ready."""

    node: str


class Starting(Struct, frozen=True):
    """A call of a worker that begins."""

    worker: int


class Playing(Struct, frozen=True):
    """A call of a worker that plays."""

    worker: int


class NodeWorkerHandle(Struct, eq=False):
    """A worker on a node.

    Attributes:
        node: the cluster's name for it.
        actor: the cluster's handle of it.
    """

    node: str
    name: str
    number: int
    actor: Any


@contextmanager
def cluster(
    address: str, most: int | None, noted: Callable[[Node], None], matches: Sequence[Match]
) -> Iterator["Cluster"]:
    """The workers of a cluster, ended when the block is left.

    Args:
        address: host and port of it; empty for the one that this machine is part of.
        most: workers on a node; None for one a core.
        noted: hears what each node answers.

    Raises:
        Refusal: `no_ray`: it is not installed, or nothing answers there.
    """
    ray = _connect(address)
    try:
        found = Cluster(ray, matches, most, noted)
        try:
            yield found
        finally:
            found.close()
    finally:
        ray.shutdown()


def _connect(address: str) -> Any:
    """Ray, connected. Raises Refusal `no_ray`."""
    try:
        import ray
    except ImportError:
        raise Refusal(
            "To use several machines, install Ray: pip install 'valat[ray]'.", code="no_ray"
        ) from None
    try:
        if address:
            host, _, port = address.rpartition(":")
            socket.create_connection((host, int(port)), PATIENCE_S).close()
        quiet = {"log_to_driver": False, "configure_logging": False, "logging_level": logging.ERROR}
        ray.init(address or "auto", **quiet)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        where = f"at {address}" if address else "on this machine. Start one with: ray start"
        why = str(error).strip().partition("\n")[0]
        raise Refusal(f"There is no Ray cluster {where}. {why}", code="no_ray") from None
    return ray


class Cluster:
    """A runner whose workers come and go with the nodes of a cluster.

    Args:
        ray: the library, connected.
    """

    def __init__(
        self, ray: Any, matches: Sequence[Match], most: int | None, noted: Callable[[Node], None]
    ) -> None:
        self._ray, self._matches, self._most, self._noted = ray, tuple(matches), most, noted
        self._shipment = ray.put(shipment_of(matches[0].players))
        self._nodes: dict[str, Node] = {}
        self._workers: dict[int, NodeWorkerHandle] = {}
        self._calls: dict[Any, Preparing | Starting | Playing] = {}
        self._started = 0
        self._reasons: dict[str, str] = {}

    def give(self, worker: int, task: AnyTask) -> None:
        """Calls the worker; what comes of it, and be it that it is gone, is seen by the next events."""
        self._calls[self._workers[worker].actor.play.remote(task)] = Playing(worker)

    def events(self) -> Sequence[Event]:
        """What the nodes have answered. Raises Refusal `no_nodes`."""
        while True:
            events = self._look()
            ready: Sequence[Any] = ()
            if self._calls:
                ready, _ = self._ray.wait(list(self._calls), timeout=0 if events else LOOK_S)
            for call in ready:
                events += self._answered(call, self._calls.pop(call))
            if events:
                return events
            if not self._calls and not self._workers:
                told = [f"{name}: {why}" for name, why in self._reasons.items()]
                reasons = " ".join(told) or "No node has free cores."
                why = f"No node of the cluster is available. Finished games are saved. {reasons}"
                raise Refusal(why, code="no_nodes")

    def close(self) -> None:
        """Ends all workers."""
        for worker in self._workers.values():
            self._ray.kill(worker.actor)

    def _look(self) -> list[Event]:
        """Which workers went with their nodes; those of new nodes are asked to be ready."""
        alive = {node["NodeID"]: node for node in self._ray.nodes() if node["Alive"]}
        gone = {worker.node for worker in self._workers.values()} - alive.keys()
        events = [
            event
            for number, worker in list(self._workers.items())
            if worker.node in gone
            for event in self._lose(number)
        ]
        for known, node in alive.items():
            if known not in self._nodes:
                self._ask(known, node)
        return events

    def _ask(self, known: str, node: dict[str, Any]) -> None:
        """Asks a node to make itself ready, where it has any cores."""
        cores = int(node["Resources"].get("CPU", 0))
        name, names = node["NodeName"], {member.name for member in self._nodes.values()}
        if name in names:
            name = f"{name} {known[:8]}"
        self._nodes[known] = Node(name, node["NodeManagerAddress"], "", min(cores, self._most or cores))
        if cores:
            task = self._ray.remote(prepare).options(num_cpus=0, max_retries=0, **self._on(known))
            self._calls[task.remote(self._nodes[known], self._shipment)] = Preparing(known)

    def _answered(self, call: Any, what: Preparing | Starting | Playing) -> Sequence[Event]:
        """What has happened by an answer, or by there being none."""
        errors = self._ray.exceptions
        try:
            answer = self._ray.get(call)
        except errors.RayError as error:
            if isinstance(what, Preparing):
                # also where it has no such program
                why = f"No answer: {str(error).strip().rpartition(chr(10))[2]}"
                self._start(what.node, Prepared(replace(self._nodes[what.node], refused=why)))
                return ()
            if isinstance(error, errors.RayTaskError):
                # a fault of the program's, which another node would have as well
                raise
            return self._lose(what.worker)
        if isinstance(what, Preparing):
            self._start(what.node, answer)
            return ()
        worker = self._workers.get(what.worker)
        if worker is None:
            return ()
        if isinstance(what, Starting):
            return [Joined(what.worker, worker.name, worker.number, answer)]
        return [Finished(what.worker, answer)]

    def _start(self, known: str, prepared: Prepared) -> None:
        """Starts a node's workers, where it plays."""
        node = self._nodes[known] = prepared.node
        self._noted(node)
        if node.refused:
            self._reasons[node.name] = node.refused
            return
        matches = tuple(replace(match, players=prepared.players) for match in self._matches)
        kind = self._ray.remote(NodeWorker)
        for number in range(node.workers):
            # a worker that was lost is not begun again, and a call that was lost is not repeated: who gave
            # the task does that, who knows whether it still counts
            options = {"num_cpus": 1, "max_restarts": 0, "max_task_retries": 0, **self._on(known)}
            actor = kind.options(**options).remote(matches, number)
            self._workers[self._started] = NodeWorkerHandle(known, node.name, number, actor)
            self._calls[actor.loops.remote()] = Starting(self._started)
            self._started += 1

    def _lose(self, number: int) -> list[Event]:
        """Gives a worker up; one that is only out of reach is ended, so that it plays for nobody."""
        worker = self._workers.pop(number, None)
        if worker is None:
            return []
        with suppress(self._ray.exceptions.RayError):
            self._ray.kill(worker.actor)
        self._reasons[worker.name] = "The connection was lost."
        return [Lost(number)]

    def _on(self, known: str) -> dict[str, Any]:
        """Options by which something is done on that node, and on no other."""
        strategy = self._ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy
        return {"scheduling_strategy": strategy(known, soft=False)}
