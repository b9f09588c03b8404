"""A proxy before a database that cuts a connection inside a commit, before or after the server has it.

It listens on 127.0.0.1 and hands on to the socket of a server in a folder.
"""

import socket
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

COMMIT = b"COMMIT"
Cut = Literal["before", "after"]


class CuttingProxy:
    """`with CuttingProxy(folder) as proxy:`, which listens on `proxy.port`.

    Attributes:
        cut: the next message with `mark` in it ends its connection: `before` the server has it, or `after`
            the server has answered, while the house has not heard of it.
        mark: what a message to the server has in it that is cut.
        cuts: how many connections were cut.
        refusing: new connections are closed at once; with one that is cut, all others are.
    """

    def __init__(self, folder: Path) -> None:
        self._server = str(folder / ".s.PGSQL.5432")
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self.port = self._listener.getsockname()[1]
        self.cut: Cut | None = None
        self.mark, self.cuts, self.refusing = COMMIT, 0, False

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._listener.close()
        self.drop()

    def drop(self) -> None:
        """Cuts all connections."""
        for sock in self._sockets:
            _close(sock)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if self.refusing:
                client.close()
                continue
            server = socket.socket(socket.AF_UNIX)
            server.connect(self._server)
            self._sockets += [client, server]
            cutting = threading.Event()
            pair = ((client, server, self._to_server), (server, client, self._to_client))
            for source, target, look in pair:
                threading.Thread(target=self._pump, args=(source, target, look, cutting), daemon=True).start()

    def _pump(
        self,
        source: socket.socket,
        target: socket.socket,
        look: Callable[[bytes, threading.Event], bool],
        cutting: threading.Event,
    ) -> None:
        try:
            while data := source.recv(1 << 16):
                if not look(data, cutting):
                    break
                target.sendall(data)
        except OSError:
            pass
        finally:
            _close(source)
            _close(target)

    def _to_server(self, data: bytes, cutting: threading.Event) -> bool:
        if self.cut is None or self.mark not in data:
            return True
        cut, self.cut, self.cuts = self.cut, None, self.cuts + 1
        if cut == "before":
            return False
        # its answer is what is not passed on
        cutting.set()
        return True

    def _to_client(self, data: bytes, cutting: threading.Event) -> bool:
        if cutting.is_set() and self.refusing:
            self.drop()
        return not cutting.is_set()


def _close(sock: socket.socket) -> None:
    try:
        sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
