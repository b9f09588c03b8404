"""The page's types, the documentation's tables and the JSON schema are those of the server's structs."""

from tests.protocol import session
from tests.protocol.generator import EVENTS, ROOT, generated
from valat.protocol.table import EventPicture
from valat.table.log.events import public_fields


def test_an_events_picture_has_the_fields_of_every_event():
    """What clients are sent of events is the struct that they read."""
    public = {name for event in EVENTS for name in public_fields(event)}
    assert {"kind", "move", *public} == set(EventPicture.__struct_fields__)


def test_nothing_generated_is_stale():
    """`make protocol` would change nothing."""
    files = {**generated(), **session.generated()}
    stale = [file for file, text in files.items() if file.read_text("utf-8") != text]
    assert [str(file.relative_to(ROOT)) for file in stale] == []
