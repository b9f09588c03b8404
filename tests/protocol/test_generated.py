"""The page's types, the documentation's tables and the JSON schema are those of the server's structs."""

import pytest

from tests.protocol.generator import ROOT, generated

FILES = generated()


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(ROOT)) for file in FILES])
def test_nothing_generated_is_stale(file):
    """`make protocol` would change nothing."""
    assert file.read_text("utf-8") == FILES[file]
