"""Writes anew what is generated from the structs of the wire: `make protocol`."""

from tests.protocol import session
from tests.protocol.generator import generated

if __name__ == "__main__":
    for file, text in {**generated(), **session.generated()}.items():
        file.write_text(text, "utf-8")
