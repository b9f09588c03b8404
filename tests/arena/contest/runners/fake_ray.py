"""A cluster in this process: what is asked of Ray, answered at once, by nodes that come and go as told."""

from types import SimpleNamespace


class RayError(Exception):
    """Something that was called is gone."""


class RayTaskError(RayError):
    """The program that was called has failed."""


class Call:
    """What was called on a node, done when it is asked for."""

    def __init__(self, node, function, arguments):
        self.node, self.function, self.arguments = node, function, arguments


class Remote:
    """A function or class of which calls go to a node."""

    def __init__(self, ray, kind, node=None):
        self.ray, self.kind, self.node = ray, kind, node

    def options(self, *, scheduling_strategy, **more):
        """The same for a node."""
        return Remote(self.ray, self.kind, scheduling_strategy)

    def remote(self, *arguments):
        """A call, or an actor of a class."""
        if not isinstance(self.kind, type):
            return Call(self.node, self.kind, arguments)
        actor = self.kind(*arguments)
        methods = {name: self._method(getattr(actor, name)) for name in ("loops", "play")}
        return SimpleNamespace(node=self.node, **methods)

    def _method(self, function):
        return SimpleNamespace(remote=lambda *arguments: Call(self.node, function, arguments))


class FakeRay:
    """The library.

    Args:
        cores: of each node that there is from the beginning.
        changes: by how many calls were answered: what happens to the cluster then.
    """

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, cores, changes=()):
        self.cores, self.dead = dict(cores), set()
        self.changes, self.answered, self.killed = dict(changes), 0, []
        affinity = SimpleNamespace(NodeAffinitySchedulingStrategy=lambda node, *, soft: node)
        self.util = SimpleNamespace(scheduling_strategies=affinity)

    def put(self, value):
        """The value itself."""
        return value

    def nodes(self):
        """As Ray tells of them: those that are dead, too."""
        return [
            {
                "NodeID": node,
                "NodeName": node,
                "NodeManagerAddress": "192.0.2.1",
                "Alive": node not in self.dead,
                "Resources": {"CPU": float(cores)} if cores else {},
            }
            for node, cores in self.cores.items()
        ]

    def remote(self, kind):
        """What calls a function, or makes actors of a class."""
        return Remote(self, kind)

    def wait(self, calls, *, timeout):
        """The call that was waited for longest is over."""
        return calls[:1], calls[1:]

    def get(self, call):
        """What it answers, unless its node is dead by now."""
        if change := self.changes.pop(self.answered, None):
            change(self)
        self.answered += 1
        if call.node in self.dead:
            raise RayError
        return call.function(*call.arguments)

    def kill(self, actor):
        """Ends an actor."""
        self.killed.append(actor)
