"""What is generated from the messages between the arena and bots: a JSON schema and the page's tables."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Struct

from tests.protocol.generator import ROOT, attributes, fields_of, typescript, views
from valat.arena.bot_protocol.messages import PROTOCOL, FromBot, TimeBudget, ToBot

TO_BOT, FROM_BOT = get_args(ToBot), get_args(FromBot)


def generated() -> dict[Path, str]:
    """The text of each generated file, and of the page that holds generated tables."""
    folder = ROOT / "docs" / "arena"
    page = folder / "protocol.md"
    return {folder / "session.schema.json": schema(), page: with_tables(page.read_text("utf-8"))}


def schema() -> str:
    """The JSON schema of the session protocol; each line is one of its messages."""
    template = "#/$defs/{name}"
    _, parts = msgspec.json.schema_components([*TO_BOT, *FROM_BOT], ref_template=template)
    # named here, by the registry: the arena sends a view as it is encoded
    shown = {f"{family.title()}View": struct for family, struct in views().items()}
    for name, struct in shown.items():
        _, below = msgspec.json.schema_components([struct], ref_template=template)
        # the views of all games have the same name
        parts |= {name if part == struct.__name__ else part: fields for part, fields in below.items()}
    parts["Turn"]["properties"]["view"] = {"anyOf": [_ref(name) for name in shown]}
    for part, struct in {struct.__name__: struct for struct in (*TO_BOT, *FROM_BOT, TimeBudget)}.items():
        _describe(parts[part], struct)
    return _text(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"What the arena and a bot say, version {PROTOCOL}: each line is one of these",
            "anyOf": [_ref(struct.__name__) for struct in (*TO_BOT, *FROM_BOT)],
            "$defs": parts,
        }
    )


def with_tables(page: str) -> str:
    """The page with its tables anew, each between its markers."""
    known = {struct.__name__: struct for struct in (*TO_BOT, *FROM_BOT)}

    def table(match: re.Match[str]) -> str:
        rows = "\n".join(_rows(known[match[1]]))
        return f"<!-- fields of {match[1]} -->\n\n{rows}\n\n<!-- end of {match[1]} -->"

    return re.sub(r"<!-- fields of (\w+) -->.*?<!-- end of \1 -->", table, page, flags=re.DOTALL)


def _rows(struct: type[Struct]) -> Iterator[str]:
    tag = struct.__struct_config__.tag
    defaults = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    if tag is not None:
        yield f"| `type` | `'{tag}'` | |"
    for name, hint, text in fields_of(struct):
        meaning = _without_rule(text)
        kind = typescript(hint).replace("TimeBudget", "{move_ms, match_ms}").replace("|", "\\|")
        absent = "" if defaults[name].required else "?"
        yield f"| `{name}`{absent} | `{kind.replace('Raw', 'object')}` | {meaning} |"


def _describe(part: dict[str, Any], struct: type[Struct]) -> None:
    """Says of each field what the docstring says of it, and of the struct only what it is."""
    part["description"] = _without_rule((struct.__doc__ or "").partition("\n")[0])
    for name, meaning in attributes(struct).items():
        part["properties"][name].setdefault("description", _without_rule(meaning))


def _without_rule(text: str) -> str:
    """Without the rule's ID, which is for readers of the source."""
    return re.sub(r"\.? Rule: [A-Z0-9-]+\.?$", "", text)


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _text(value: dict[str, Any]) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
