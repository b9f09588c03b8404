"""How a line of the log is written."""

import json
import logging

from valat.logs.formats import JsonFormatter
from valat.logs.request_id import request_id


def record(message, *args, fault=None):
    """A record of the house's."""
    return logging.LogRecord("valat.web", logging.ERROR, "", 0, message, args, fault)


def test_a_line_of_json_is_one_line():
    """Whatever strangers chose for a part of it, and with the traceback inside."""
    try:
        raise ValueError("\x1b[2J\u202e")
    except ValueError as error:
        fault = (ValueError, error, error.__traceback__)
    text = JsonFormatter().format(record("failed: %s", "/\x1b]0;x\x07\nERROR\u2028", fault=fault))
    assert text.isprintable()
    line = json.loads(text)
    assert line["message"] == "failed: /\x1b]0;x\x07\nERROR\u2028"
    assert "ValueError" in line["error"]
    assert (line["level"], line["logger"]) == ("error", "valat.web")


def test_a_line_tells_for_which_request_it_is():
    """Where it is for one: what happens by itself has no id."""
    assert "id" not in json.loads(JsonFormatter().format(record("x")))
    before = request_id.set("abcdef12")
    try:
        assert json.loads(JsonFormatter().format(record("x")))["id"] == "abcdef12"
    finally:
        request_id.reset(before)
