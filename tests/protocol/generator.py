"""What is generated from the structs of the wire: the page's types, tables, a JSON schema."""

import inspect
import json
import re
import types
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, UnsetType

from valat import games
from valat.kernel import scene as common
from valat.kernel.game import Line
from valat.kernel.scene import Scene
from valat.protocol import chat, errors, lobby, table

ROOT = Path(__file__).parents[2]
HEAD = "/** Generated from the structs of the server (`make protocol`): do not edit. */\n"
MESSAGES = (
    table.TableMessage,
    chat.ChatMessage,
    chat.ChatHistory,
    table.SealMessage,
    table.HintMessage,
    table.PingMessage,
    lobby.LobbyMessage,
    errors.CommandDone,
    errors.CommandRefused,
)
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", Any: "unknown", type(None): "null"}
PRETTIER_WIDTH = 110


def generated() -> dict[Path, str]:
    """The text of each generated file, and of the page that holds generated tables."""
    shared = (Line, *_own_structs(common), *_protocol_structs())
    files = {ROOT / "ui/src/lib/protocol.gen.ts": _shared_types(shared)}
    for family, scene in scenes().items():
        files[ROOT / f"ui/src/games/{family}/scene.gen.ts"] = _scene_types(scene, shared)
    page = ROOT / "docs/protocol.md"
    files[page] = _with_tables(page.read_text("utf-8"))
    files[ROOT / "docs/protocol.schema.json"] = _schema()
    return files


def scenes() -> dict[str, type[Scene]]:
    """The struct of each family's scene."""
    families = sorted({games.family(name) for name in games.names()})
    found = {}
    for family in families:
        module = import_module(f"valat.games.{family}.scene")
        (found[family],) = [
            one for one in _own_structs(module) if issubclass(one, Scene) and one is not Scene
        ]
    return found


def _own_structs(module: types.ModuleType) -> tuple[type[Struct], ...]:
    """The structs that a module defines, in its order."""
    return tuple(
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__
    )


def _protocol_structs() -> tuple[type[Struct], ...]:
    parts = table.TABLE_PARTS
    modules = (errors, chat, table, lobby)
    return tuple(one for module in modules for one in _own_structs(module) if one not in parts)


# --- TypeScript


def _shared_types(structs: tuple[type[Struct], ...]) -> str:
    names = [
        "export interface Result {\n  outcome: string;\n  scores: number[];\n  [name: string]: unknown;\n}\n",
        "export interface View {\n  legal?: string[];\n  [name: string]: unknown;\n}\n",
    ]
    return HEAD + "\n" + "\n".join([*names, *(_interface(one) for one in structs)])


def _scene_types(scene: type[Scene], shared: tuple[type[Struct], ...]) -> str:
    used = _structs_below(scene)
    own = [one for one in used if one not in shared and one is not scene]
    text = "\n".join([*(_interface(one) for one in own), _interface(scene, Scene)])
    wanted = sorted({one.__name__ for one in (*shared, Scene) if re.search(rf"\b{one.__name__}\b", text)})
    line = f"import type {{ {', '.join(wanted)} }} from '../../lib/protocol.gen';\n"
    if len(line) > PRETTIER_WIDTH + 1:
        line = "import type {\n" + "".join(f"  {name},\n" for name in wanted)
        line += "} from '../../lib/protocol.gen';\n"
    return f"{HEAD}{line}\n{text}"


def _interface(struct: type[Struct], base: type[Struct] | None = None) -> str:
    inherited = base.__struct_fields__ if base else ()
    hints = get_type_hints(struct, include_extras=True)
    rows = []
    config = struct.__struct_config__
    if config.tag is not None:
        rows.append(f"  {config.tag_field}: '{config.tag}';\n")
    for field in msgspec.structs.fields(struct):
        if field.name in inherited:
            continue
        description = described(hints[field.name])
        if description:
            rows.append(_comment(description))
        is_left_out = config.omit_defaults and not field.required
        absent = is_left_out or UnsetType in get_args(_bare(hints[field.name]))
        rows.append(f"  {field.name}{'?' if absent else ''}: {typescript(hints[field.name])};\n")
    extends = f" extends {base.__name__}" if base else ""
    about = (struct.__doc__ or "").partition("\n")[0]
    body = "{\n" + "".join(rows) + "}" if rows else "{}"
    return f"/** {about} */\nexport interface {struct.__name__}{extends} {body}\n"


def _comment(text: str) -> str:
    return f"  /** {text[0].upper()}{text[1:]}. */\n"


def typescript(kind: Any) -> str:
    """The TypeScript type of an annotation."""
    if get_origin(kind) is Annotated:
        for note in kind.__metadata__:
            if isinstance(note, Meta) and note.extra and "typescript" in note.extra:
                return str(note.extra["typescript"])
        return typescript(kind.__origin__)
    if kind in SIMPLE:
        return SIMPLE[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in arguments)
    if origin in (Union, types.UnionType):
        shown = [typescript(one) for one in arguments if one is not UnsetType]
        return " | ".join(sorted(shown, key=lambda name: name == "null"))
    if origin is dict:
        return f"Record<string, {typescript(arguments[1])}>"
    if origin is tuple and Ellipsis not in arguments:
        return f"[{', '.join(map(typescript, arguments))}]"
    if origin in (tuple, list):
        item = typescript(arguments[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    return str(kind.__name__)


def described(kind: Any) -> str:
    """The description of an annotation; empty where it has none."""
    notes = kind.__metadata__ if get_origin(kind) is Annotated else ()
    return next((note.description for note in notes if isinstance(note, Meta) and note.description), "")


def _bare(kind: Any) -> Any:
    return kind.__origin__ if get_origin(kind) is Annotated else kind


def _structs_below(kind: Any) -> list[type[Struct]]:
    """The structs in an annotation or among a struct's fields, each after those it is made of."""
    found: list[type[Struct]] = []
    if inspect.isclass(kind) and issubclass(kind, Struct):
        for hint in get_type_hints(kind).values():
            found += [one for one in _structs_below(hint) if one not in found]
        return [*found, kind]
    for argument in get_args(kind):
        found += [one for one in _structs_below(argument) if one not in found]
    return found


# --- documentation


def _with_tables(page: str) -> str:
    """The page with its generated tables anew, each between its markers."""

    def table_of(match: re.Match[str]) -> str:
        rows = "\n".join(_rows(match[1]))
        return f"<!-- fields of {match[1]} -->\n\n{rows}\n\n<!-- end of {match[1]} -->"

    return re.sub(r"<!-- fields of (\w+) -->.*?<!-- end of \1 -->", table_of, page, flags=re.DOTALL)


def _rows(name: str) -> Iterator[str]:
    """The table of a struct's own fields."""
    known = {one.__name__: one for one in (Scene, *scenes().values(), *_protocol_structs())}
    struct = known[name]
    inherited = Scene.__struct_fields__ if issubclass(struct, Scene) and struct is not Scene else ()
    hints = get_type_hints(struct, include_extras=True)
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    for field in struct.__struct_fields__:
        if field not in inherited:
            kind = _spelled(hints[field]).replace("|", "\\|")
            yield f"| `{field}` | `{kind}` | {described(hints[field])} |"


def _spelled(kind: Any) -> str:
    """The type as the page shows it: structs with their fields."""
    text = typescript(kind)
    for struct in _structs_below(_bare(kind)):
        fields = ", ".join(struct.__struct_fields__)
        text = re.sub(rf"\b{struct.__name__}\b", lambda _, fields=fields: f"{{{fields}}}", text)
    return text


def _schema() -> str:
    """The JSON schema of what the sockets send, scenes included."""
    structs = [*MESSAGES, *scenes().values()]
    _, components = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    messages = [{"$ref": f"#/$defs/{one.__name__}"} for one in MESSAGES]
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What Valat's sockets send",
        "anyOf": messages,
        "$defs": components,
    }
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
