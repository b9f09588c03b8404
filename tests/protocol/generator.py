"""What is generated from the structs of the wire: the page's types, tables, a JSON schema."""

import inspect
import json
import re
import types
from collections.abc import Collection, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, UnsetType

from valat import games
from valat.analysis import report
from valat.kernel import scene as common
from valat.kernel.adjustment import Adjustment
from valat.kernel.capabilities import has_convention_cards, has_file_formats
from valat.kernel.formats import FileDeal, FileDetails, FormatFault, TableResult
from valat.kernel.game import ContractResult, Line
from valat.kernel.match_cap import MatchCap
from valat.kernel.proof import PlayerNonce, Proof, RefusedNonce
from valat.kernel.result import DealResult
from valat.kernel.scene import SHARED_PARTS, Scene
from valat.kernel.view import ClockRule, Standing, View
from valat.match.files import DealFile
from valat.protocol import (
    answers,
    avatars,
    calendar,
    challenges,
    chat,
    commands,
    contest_acts,
    contests,
    daily,
    errors,
    house_acts,
    league,
    ledger,
    lobby,
    messages,
    moderation_acts,
    notices,
    own_events,
    people,
    period_acts,
    periods,
    player,
    practice,
    puzzles,
    quick_play,
    ratings,
    references,
    replays,
    reports,
    requests,
    series,
    session_acts,
    sessions,
    staff,
    staff_house,
    table,
    tournament_acts,
    tournaments,
    watch,
)
from valat.table.log.events import AnyEvent, MoveMade, OwnerChanged, PracticeGiven, kind_of, public_fields
from valat.table.log.setting import ClockSetting, Setting

ROOT = Path(__file__).parents[2]
HEAD = "/** Generated from the structs of the server (`make protocol`): do not edit. */\n"
MESSAGES = (
    *get_args(messages.TableSocketMessage),
    lobby.LobbyMessage,
    tournaments.TournamentMessage,
    sessions.ClubSessionMessage,
    *get_args(player.PlayerMessage),
    *(
        message
        for message in get_args(practice.PracticeSocketMessage)
        if issubclass(message, practice.PracticeMessage)
    ),
    errors.CommandDone,
    errors.CommandRefused,
)
MODULES = (
    *(
        errors,
        avatars,
        chat,
        table,
        lobby,
        watch,
        commands,
        requests,
        answers,
        references,
        replays,
        puzzles,
        ledger,
        people,
        challenges,
    ),
    own_events,
    *(tournaments, tournament_acts, periods, period_acts, sessions, session_acts, daily, series, calendar),
    *(
        notices,
        ratings,
        quick_play,
        contests,
        contest_acts,
        league,
        reports,
        staff,
        moderation_acts,
        house_acts,
        staff_house,
        practice,
    ),
)
ANSWERS = (
    *(
        answers.Me,
        answers.RegistrationAnswer,
        answers.RecoveryCodes,
        answers.RecoveryCodesLeft,
        answers.PasskeyList,
        answers.PasskeyOptions,
        answers.TableAssignment,
        answers.NewTable,
        answers.GameEntry,
        answers.PlayerPage,
        people.MyPeople,
        people.OwnConduct,
        challenges.ChallengeList,
        people.OwnRelation,
        answers.PlayerDeals,
        answers.Health,
        answers.ConventionCardsAnswer,
    ),
    *(references.DealReference, references.MatchReference, references.CostlyDeal, references.Yesterday),
    *(replays.ReplayOverview, replays.DealReplay, replays.RecordReplay, replays.Branch),
    *(replays.AnalysisProgress, replays.Traveller, replays.TableComparison, DealFile),
    *(report.Analysis, report.OpenCards),
    *(puzzles.PuzzleIndex, puzzles.PuzzleList, puzzles.PuzzlePosition, puzzles.PuzzleVerdict),
    puzzles.PuzzleBundle,
    *(contests.ContestList, contests.ContestMessage, contests.EntryMessage, contests.EntryKeyAnswer),
    *(contests.MatchAnswer, contests.EntrySource, contests.SimilarityAnswer, contests.CandidateList),
    *(contests.ContestBots, league.LeagueMessage, league.LeagueBlockAnswer),
    *(contests.ClosedMatches, contests.ClosedMatchAnswer),
    *(lobby.LobbyPeople, lobby.LobbyTables, watch.WatchList),
    *(tournaments.TournamentList, tournaments.TournamentStandings),
    *(tournaments.PlayerTournaments, ledger.Ledger, sessions.SessionList, sessions.SessionHands),
    *(own_events.OwnEvent, own_events.OwnEventList),
    *(daily.DailyList, daily.DailyDay, daily.DailyTable, calendar.Calendar, calendar.CalendarEntries),
    *(series.OpenSeriesList, series.OpenSeriesPage),
    *(periods.PeriodList, periods.PeriodMessage, periods.PeriodStandings, periods.PeriodChecks),
    *(staff.StaffOverview, staff.ReportQueue, staff.StaffReport, staff.AuditLog, staff.StaffList),
    *(staff.LoginLinkAnswer, reports.ReportAnswer),
    *(staff.ComplaintQueue, staff.StaffComplaint, staff.OwnComplaint, staff.OwnNotices),
    *(staff_house.StaffHouse, notices.NoticeList, notices.NoticeSettings),
    *(ratings.PlayerRatings, ratings.RatedGames, ratings.LeaderBoard),
    *(quick_play.QuickPlayAnswer, quick_play.QuickPlayOutlooks),
    errors.Refused,
)
"""What HTTP answers besides messages."""
ACTS = {
    "ReportRequest": reports.ReportRequest,
    "ReportActRequest": moderation_acts.ReportActRequest,
    "ComplaintActRequest": moderation_acts.ComplaintActRequest,
    "HouseActRequest": house_acts.HouseActRequest,
    "ContestActRequest": contest_acts.ContestActRequest,
    "SessionActRequest": session_acts.SessionActRequest,
    "PeriodActRequest": period_acts.PeriodActRequest,
    "OwnEventActRequest": own_events.OwnEventActRequest,
    "TournamentActRequest": tournament_acts.TournamentActRequest,
}
"""Acts of staff and reports to them, each a union by its name."""
UNSENT = PracticeGiven, OwnerChanged
EVENTS = tuple(event for event in get_args(AnyEvent) if event not in UNSENT)
"""The kinds of events that clients are sent: not what comes before anybody is there, or is for nodes."""
GIVEN_TYPES = """/** A card as notated: suit, then rank (`HQ`, `ST`); `??` where it is hidden. */
export type Card = string;

/** How a result compares; what belongs to a side is a list of two. */
export type Figures = Record<string, number | [number, number]>;
"""
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", Any: "unknown", type(None): "null"}
PRETTIER_WIDTH = 110


def generated() -> dict[Path, str]:
    """The text of each generated file, and of the page that holds generated tables."""
    shared = shared_structs()
    files = {ROOT / "ui/src/lib/protocol.gen.ts": _shared_types(shared)}
    for family, scene in scenes().items():
        folder = ROOT / f"ui/src/games/{family}"
        files[folder / "scene.gen.ts"] = _game_types({scene.__name__: scene}, shared)
        files[folder / "wire.gen.ts"] = _game_types(wire_structs(family), shared)
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
            struct for struct in _own_structs(module) if issubclass(struct, Scene) and struct is not Scene
        ]
    return found


def wire_structs(family: str) -> dict[str, type[Struct]]:
    """What else a family's games send: results, convention cards, what files say of their deals."""
    game = next(games.find(name) for name in games.names() if games.family(name) == family)
    found: dict[str, type[Struct]] = {_named(family, DealResult): game.Result}
    if has_convention_cards(game):
        card, _ = get_args(get_type_hints(game.convention_cards)["return"])
        found[card.__name__] = card
    if has_file_formats(game):
        for details in FileDetails.__subclasses__():
            if details.__module__.startswith(f"valat.games.{family}."):
                found[details.__name__] = details
    return found


def _named(family: str, base: type[Struct]) -> str:
    """The name under which a family's struct of that kind is known where all families' are."""
    return f"{family.title()}{base.__name__.removeprefix('Deal')}"


def results() -> dict[str, type[DealResult]]:
    """The struct of each family's results."""
    return {games.family(name): games.find(name).Result for name in games.names()}


def views() -> dict[str, type[View]]:
    """The struct of each family's view."""
    return {games.family(name): games.find(name).View for name in games.names()}


def _own_structs(module: types.ModuleType) -> tuple[type[Struct], ...]:
    """The structs that a module defines, in its order."""
    return tuple(
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__
    )


def shared_structs() -> tuple[type[Struct], ...]:
    """Every struct of the wire that belongs to no game."""
    own = tuple(struct for module in MODULES for struct in _own_structs(module))
    below = (
        Line,
        ContractResult,
        FormatFault,
        TableResult,
        FileDeal,
        DealFile,
        PlayerNonce,
        RefusedNonce,
        Proof,
        Standing,
        ClockRule,
        ClockSetting,
        MatchCap,
        Adjustment,
        Setting,
    )
    found = (*below, *_own_structs(common), *own, *_own_structs(report))
    return tuple(struct for struct in found if struct not in table.TABLE_PARTS and not _is_base(struct))


def _is_base(struct: type[Struct]) -> bool:
    """Whether a struct only holds what those of a union share: msgspec then tags it by its own name."""
    return struct.__struct_config__.tag == struct.__name__


def choices() -> dict[str, tuple[str, ...]]:
    """What may be chosen, by the names that the protocol gives to choices."""
    return {
        name: get_args(value)
        for module in MODULES
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }


# --- TypeScript


def _shared_types(structs: tuple[type[Struct], ...]) -> str:
    named = {**choices(), "EventKind": tuple(kind_of(event) for event in EVENTS)}
    words = [_alias(name, [f"'{value}'" for value in values]) for name, values in named.items()]
    unions = {
        "AnyCommand": commands.AnyCommand,
        **ACTS,
        "AnyOwnEventPlan": own_events.AnyOwnEventPlan,
        "TableSocketMessage": messages.TableSocketMessage,
        "PracticeSocketMessage": practice.PracticeSocketMessage,
    }
    last = [_alias(name, [member.__name__ for member in get_args(union)]) for name, union in unions.items()]
    return (
        HEAD
        + "\n"
        + "\n".join(
            [GIVEN_TYPES, *words, *(_interface(struct) for struct in structs), *_common_types(), *last]
        )
    )


def _alias(name: str, values: list[str]) -> str:
    line = f"export type {name} = {' | '.join(values)};\n"
    if len(line) <= PRETTIER_WIDTH + 1:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {value}" for value in values) + ";\n"


def _game_types(structs: dict[str, type[Struct]], shared: tuple[type[Struct], ...]) -> str:
    """The types of a game's structs, by name, and of what they are made of."""
    named = {struct: name for name, struct in structs.items()}
    used = dict.fromkeys(struct for root in named for struct in _structs_below(root) if struct not in shared)
    text = "\n".join(_interface(struct, named.get(struct)) for struct in used)
    own = {named.get(struct, struct.__name__) for struct in used}
    wanted = sorted(
        name
        for name in {*(struct.__name__ for struct in shared), "Result"} - own
        if re.search(rf"\b{name}\b", _without_comments(text))
    )
    line = f"import type {{ {', '.join(wanted)} }} from '../../lib/protocol.gen';\n"
    if len(line) > PRETTIER_WIDTH + 1:
        line = "import type {\n" + "".join(f"  {name},\n" for name in wanted)
        line += "} from '../../lib/protocol.gen';\n"
    return f"{HEAD}{line}\n{text}"


def _without_comments(text: str) -> str:
    return re.sub(r"/\*\*.*?\*/", "", text)


def _interface(struct: type[Struct], name: str | None = None) -> str:
    """The interface of a struct, by its own name where no other is given."""
    base = Scene if issubclass(struct, Scene) and struct is not Scene else None
    inherited = base.__struct_encode_fields__ if base else ()
    rows = []
    config = struct.__struct_config__
    if config.tag is not None:
        rows.append(f"  {config.tag_field}: '{config.tag}';\n")
    for field, hint, description in fields_of(struct):
        if field in inherited:
            continue
        if description:
            rows.append(_comment(description))
        absent, kind = may_be_absent(struct, field), typescript(hint)
        if config.omit_defaults and absent:  # where it would be null, it is not sent
            kind = kind.removesuffix(" | null")
        rows.append(f"  {field}{'?' if absent else ''}: {kind};\n")
    if struct is Scene:
        for part, hint in SHARED_PARTS.items():
            rows += [_comment(described(hint)), f"  {part}?: {typescript(hint)};\n"]
    extends = " extends Scene" if base else " extends Result" if issubclass(struct, DealResult) else ""
    about = (struct.__doc__ or "").partition("\n")[0]
    body = "{\n" + "".join(rows) + "}" if rows else "{}"
    return f"/** {about} */\nexport interface {name or struct.__name__}{extends} {body}\n"


def _common_types() -> Iterator[str]:
    yield _common_type("View", "view", View, views())
    yield _common_type("Result", "result", DealResult, results())


def _common_type(name: str, word: str, base: type[Struct], by_family: Mapping[str, type[Struct]]) -> str:
    """The type of what all games' structs of a kind have, a field each or, left to the game, a property."""
    rows = [f"  {field}: {typescript(hint)};\n" for field, hint, _ in fields_of(base)]
    for part, value in vars(base).items():
        of_games = [
            field
            for struct in by_family.values()
            for field in msgspec.structs.fields(struct)
            if field.name == part
        ]
        if isinstance(value, property) and of_games:
            always = len(of_games) == len(by_family) and all(field.required for field in of_games)
            kind = typescript(get_type_hints(value.fget)["return"])
            if all(field.default is None for field in of_games):  # where it would be null, it is not sent
                kind = kind.removesuffix(" | null")
            rows.append(f"  {part}{'' if always else '?'}: {kind};\n")
    return f"/** What the {word} of every game has. */\nexport interface {name} {{\n{''.join(rows)}}}\n"


def _comment(text: str) -> str:
    return f"  /** {text[0].upper()}{text[1:]}. */\n"


def may_be_absent(struct: type[Struct], name: str) -> bool:
    """Whether a field is left out at times: by the server, or by a client that has nothing to say of it."""
    field = next(field for field in msgspec.structs.fields(struct) if field.encode_name == name)
    if UnsetType in get_args(_bare(get_type_hints(struct, include_extras=True)[field.name])):
        return True
    is_act = struct.__struct_config__.tag_field == "do"
    is_sent_by_clients = is_act or struct.__module__ == requests.__name__ or struct in (Setting, ClockSetting)
    return not field.required and (is_sent_by_clients or struct.__struct_config__.omit_defaults)


def fields_of(struct: type[Struct]) -> Iterator[tuple[str, Any, str]]:
    """Each field as it is sent, its annotation, and what it means by its own words or the docstring's."""
    hints, descriptions = get_type_hints(struct, include_extras=True), attributes(struct)
    for field in msgspec.structs.fields(struct):
        hint = hints[field.name]
        yield field.encode_name, hint, (described(hint) or descriptions.get(field.name, "")).rstrip(".")


def attributes(struct: type[Struct]) -> dict[str, str]:
    """What the docstring of a struct says of its fields under «Attributes»."""
    _, _, text = inspect.cleandoc(struct.__doc__ or "").partition("Attributes:\n")
    found: dict[str, str] = {}
    for match in re.finditer(r"^ {4}(\w+(?:, \w+)*): (.*(?:\n {8}.*)*)", text, re.MULTILINE):
        for name in match[1].split(", "):
            found[name] = re.sub(r"\bNone\b", "null", " ".join(match[2].split()))
    return found


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
        name = next((name for name, values in choices().items() if set(values) == set(arguments)), None)
        return name or " | ".join(repr(value) for value in arguments)
    if origin in (Union, types.UnionType):
        shown = [typescript(argument) for argument in arguments if argument is not UnsetType]
        return " | ".join(sorted(shown, key=lambda name: name == "null"))
    if origin in (dict, Mapping):
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
            found += [below for below in _structs_below(hint) if below not in found]
        return [*found, kind]
    for argument in get_args(kind):
        found += [below for below in _structs_below(argument) if below not in found]
    return found


# --- documentation


def _with_tables(page: str) -> str:
    """The page with its generated tables anew, each between its markers."""

    def table_of(match: re.Match[str]) -> str:
        rows = "\n".join(_rows(match[1]))
        return f"<!-- fields of {match[1]} -->\n\n{rows}\n\n<!-- end of {match[1]} -->"

    def body_of(match: re.Match[str]) -> str:
        if match[1] in ACTS:
            summary, rows = "one of these", "\n".join(_act_rows(ACTS[match[1]]))
        else:
            struct = known_structs()[match[1]]
            summary, rows = _summary(struct), "\n".join(_rows(match[1])) if struct.__struct_fields__ else ""
        about = f"**{match[1]}**: {summary}\n\n{rows}".rstrip()
        return f"<!-- body {match[1]} -->\n\n{about}\n\n<!-- end of {match[1]} -->"

    page = re.sub(r"<!-- fields of (\w+) -->.*?<!-- end of \1 -->", table_of, page, flags=re.DOTALL)
    page = re.sub(r"<!-- body (\w+) -->.*?<!-- end of \1 -->", body_of, page, flags=re.DOTALL)
    page = _between_markers(page, "commands", _command_rows())
    return _between_markers(page, "events", _event_rows())


def _between_markers(page: str, name: str, rows: Iterator[str]) -> str:
    text = f"<!-- {name} -->\n\n" + "\n".join(rows) + f"\n\n<!-- end of {name} -->"
    return re.sub(rf"<!-- {name} -->.*?<!-- end of {name} -->", lambda _: text, page, flags=re.DOTALL)


def _summary(struct: type[Struct]) -> str:
    """What the docstring says besides its attributes, in a line."""
    return " ".join(inspect.cleandoc(struct.__doc__ or "").partition("Attributes:\n")[0].split())


def _act_rows(union: Any) -> Iterator[str]:
    """The table of a union of acts; what all of them have stands first."""
    acts = get_args(union)
    shared = {name for name in acts[0].__struct_fields__ if _is_shared(name, acts)}
    yield f"| `{acts[0].__struct_config__.tag_field}` | fields | meaning |"
    yield "|---|---|---|"
    yield f"| | {_fields(acts[0], shared)} | what every act has |"
    for act in acts:
        names = set(act.__struct_fields__) - shared
        yield f"| `{act.__struct_config__.tag}` | {_fields(act, names)} | {_summary(act).rstrip('.')} |"


def _is_shared(name: str, acts: tuple[type[Struct], ...]) -> bool:
    """Whether all of the acts have a field, of the same type."""
    hints = [get_type_hints(act, include_extras=True).get(name) for act in acts]
    return all(hint == hints[0] for hint in hints)


def _fields(struct: type[Struct], names: Collection[str]) -> str:
    """Some of a struct's fields with their types, and what they mean."""
    return "; ".join(
        f"`{name}{'?' if may_be_absent(struct, name) else ''}` `{_spelled(hint)}`".replace("|", "\\|")
        + (f" {description}" if description else "")
        for name, hint, description in fields_of(struct)
        if name in names
    )


def _command_rows() -> Iterator[str]:
    """The table of what a client may send to a table."""
    yield "| `do` | fields | meaning |"
    yield "|---|---|---|"
    for command in get_args(commands.AnyCommand):
        names = [name for name in command.__struct_fields__ if name != "id"]
        kinds = [get_type_hints(command)[name] for name in names]
        words = [f"`{word}`" for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
        meaning = f"{_summary(command).rstrip('.')}{': ' if words else ''}{' '.join(words)}"
        yield f"| `{command.__struct_config__.tag}` | {_names(names)} | {meaning} |"


def _event_rows() -> Iterator[str]:
    """The table of the events that clients are sent, with the fields that everybody may know."""
    yield "| `kind` | fields | meaning |"
    yield "|---|---|---|"
    for event in EVENTS:
        names = [*public_fields(event), *(["move"] if event is MoveMade else [])]
        yield f"| `{kind_of(event)}` | {_names(names)} | {_summary(event).partition('. ')[0].rstrip('.')} |"


def _names(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def known_structs() -> dict[str, type[Struct]]:
    """The structs that have a table in the documentation, by name."""
    cards = (
        below for family in scenes() for below in _structs_below(wire_structs(family).get("ConventionCard"))
    )
    return {struct.__name__: struct for struct in (*shared_structs(), *scenes().values(), *cards)}


def _rows(name: str) -> Iterator[str]:
    """The table of a struct's own fields."""
    struct = known_structs()[name]
    inherited = Scene.__struct_encode_fields__ if issubclass(struct, Scene) and struct is not Scene else ()
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    for field, hint, description in fields_of(struct):
        if field not in inherited:
            kind = _spelled(hint).replace("|", "\\|")
            absent = "?" if may_be_absent(struct, field) else ""
            yield f"| `{field}`{absent} | `{kind}` | {description} |"


def _spelled(kind: Any) -> str:
    """The type as the page shows it: structs with their fields, choices one by one."""
    text = typescript(kind)
    for name, values in choices().items():
        text = re.sub(rf"\b{name}\b", " | ".join(f"'{value}'" for value in values), text)
    for struct in _structs_below(_bare(kind)):
        fields = ", ".join(struct.__struct_encode_fields__)
        text = re.sub(rf"\b{struct.__name__}\b", lambda _, fields=fields: f"{{{fields}}}", text)
    return text


def _components_of(name: str, struct: type[Struct]) -> dict[str, Any]:
    """The schema of a game's struct by that name, and of what it is made of."""
    _, components = msgspec.json.schema_components([struct], ref_template="#/$defs/{name}")
    # the views, and the results, of all games have the same name
    return {name if part == struct.__name__ else part: fields for part, fields in components.items()}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _name_results(struct: type[Struct], properties: dict[str, Any]) -> None:
    """Says which fields of a struct are results, of which the server's structs do not know whose."""
    for field, hint, description in fields_of(struct):
        kind = typescript(hint)
        if kind.split(" ")[0] == "Result":
            null = [{"type": "null"}] if kind.endswith("null") else []
            about = {"description": description} if described(hint) else {}
            properties[field] = {"anyOf": [_ref("Result"), *null]} | about


def _schema() -> str:
    """The JSON schema of what is sent: messages, scenes, commands, the bodies of requests and answers."""
    sent = [*get_args(commands.AnyCommand), *_own_structs(requests), Setting]
    structs = [*MESSAGES, *sent, *ANSWERS]
    _, components = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    properties = components[table.TableMessage.__name__]["properties"]
    for part, of_games in (("view", views()), ("scene", scenes())):
        # named here, by the registry: the house sends these parts as they are encoded and knows no game
        found = {f"{family.title()}{part.title()}": struct for family, struct in of_games.items()}
        for name, struct in found.items():
            components |= _components_of(name, struct)
        one_of = [_ref(name) for name in found]
        properties[part] = {"anyOf": [*one_of, {"type": "null"}]}
    for family, result in results().items():
        components |= _components_of(_named(family, DealResult), result)
    components["Result"] = {"anyOf": [_ref(_named(family, DealResult)) for family in results()]}
    for struct in shared_structs():
        if struct.__name__ in components:
            _name_results(struct, components[struct.__name__]["properties"])
    messages = [_ref(message.__name__) for message in MESSAGES]
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What a Valat server and its clients send; a message of a socket is any of these",
        "anyOf": messages,
        "$defs": components,
    }
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
