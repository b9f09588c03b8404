"""Writes the list of public names again: `python -m tests.library.renew`; read the difference like code."""

from tests.library.public import FILE, text

if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
