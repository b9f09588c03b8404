"""The page's types, the documentation's tables and the JSON schema are those of the server's structs."""

import pytest

from tests.protocol import session
from tests.protocol.generator import EVENTS, ROOT, generated
from valat.protocol.table import EventPicture
from valat.table.log.events import public_fields

FILES = {**generated(), **session.generated()}


def test_an_events_picture_has_the_fields_of_every_event():
    """What clients are sent of events is the struct that they read."""
    public = {name for event in EVENTS for name in public_fields(event)}
    assert {"kind", "move", *public} == set(EventPicture.__struct_fields__)


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(ROOT)) for file in FILES])
def test_nothing_generated_is_stale(file):
    """`make protocol` would change nothing."""
    assert file.read_text("utf-8") == FILES[file]
