"""`valat bot`: make a bot, try it, check it, measure it, and pack it."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.choices import OptionsOption, PlayersOption, bot_names, game_names, known_game
from valat.cli.output import Format, FormatOption, Line, Output, print_object, print_text, printing
from valat.kernel.errors import Refusal
from valat.kernel.plain_text import quoted_lines, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from valat.arena.bot_protocol.seats import Seat
    from valat.arena.matches.referee import Outcome, Terms
    from valat.arena.packages.package import Package
    from valat.kernel.game import Record

CHECKED_DEALS = 5

bot = typer.Typer(name="bot", help="Create, try, check and pack a bot.", no_args_is_help=True)

FolderArgument = Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder with a bot.toml.")]
OwnGameOption = Annotated[
    str | None,
    typer.Option(
        "--game",
        help="Game to play. Default: the first one in bot.toml.",
        autocompletion=game_names,
        callback=known_game,
    ),
]
AgainstOption = Annotated[
    str,
    typer.Option(
        "--against",
        metavar="NAME",
        help="Opponent: a house bot, `self` for copies, or a finalist as https://HOUSE#BOT.",
        autocompletion=bot_names,
    ),
]
TrustOption = Annotated[
    bool, typer.Option("--trust", help="Run without a sandbox. Only for your own programs.")
]
SeedOption = Annotated[int | None, typer.Option(help="Seed; the same seed gives the same match.")]


@bot.command("new")
def new_bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the bot and of its new folder.")],
    game: Annotated[
        str,
        typer.Option(
            "--game", help="Game, for example yard.", autocompletion=game_names, callback=known_game
        ),
    ],
    language: Annotated[
        str, typer.Option("--language", help="Language: python, javascript, cpp or rust.")
    ] = "python",
    form: FormatOption = None,
) -> None:
    """Create a folder with a working bot for you to change."""
    from valat.arena.packages.kits import create

    folder = Path(name)
    create(folder, folder.name, game, language)
    text = f"{folder} now has a bot that plays {game}. Try it: valat bot try {folder} --trust"
    print_object({"folder": str(folder), "game": game, "language": language}, form, text=text)


@bot.command("try")
def try_bot(
    folder: FolderArgument,
    game: OwnGameOption = None,
    deals: Annotated[int, typer.Option(min=1, help="Maximum number of deals.")] = 1,
    players: PlayersOption = None,
    option: OptionsOption = None,
    against: AgainstOption = "house",
    seed: SeedOption = None,
    open_cards: Annotated[bool, typer.Option("--open", help="Let the bot see all cards.")] = False,
    trust: TrustOption = False,
    records: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the match to this file.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser", help="Open the replay with all notes.")] = False,
    form: FormatOption = None,
) -> None:
    """Play a match against house bots and print it deal by deal."""
    from valat.arena.matches.text import deal_lines
    from valat.kernel.result import write_result

    package, terms = _terms(folder, game, players, option, seed, deals, open_cards)
    if "://" in against:
        _try_there(package, terms, against, trust, records, form)
        return
    outcome = _play(package, terms, against, trust)
    pairs = zip(outcome.record["deals"], outcome.results, strict=True)
    with printing(form) as output:
        for number, (deal, result) in enumerate(pairs, 1):
            fields = write_result(result)
            output.row({"deal": number, **fields}, deal_lines(outcome.record, number, deal, fields))
        _print_end(outcome, terms.seed, output)
    if records is not None:
        _write_record(outcome.record, records)
    if browser:
        _open_replay(outcome.record)
    if outcome.breaches:
        raise typer.Exit(1)


def _try_there(
    package: "Package",
    terms: "Terms",
    against: str,
    trust: bool,
    records: Path | None,
    form: Format | None,
) -> None:
    """Plays against a contest's bot, which answers in its house alone. Rule: CON-STAGE-2"""
    import asyncio

    from valat.client.player import Client
    from valat.client.practice import parse_opponent, practise
    from valat.client.practice_seat import seat_answers
    from valat.kernel.options import write_options
    from valat.protocol.practice import OWN, PracticeBegin, PracticeBreach

    url, name = parse_opponent(against)
    own, _ = _seat_makers(package, terms, "self", trust)
    sides = terms.game.sides(terms.options)
    seats = tuple(OWN if side == sides[0] else name for side in sides)
    options = write_options(terms.game.presets, terms.options)
    begin = PracticeBegin(
        game=terms.game.name,
        seats=seats,
        options=options,
        seed=terms.seed,
        deals=terms.deals,
        pictures=False,
        open=terms.open,
    )

    async def play(output: Output) -> None:
        def tell(breach: PracticeBreach) -> None:
            text = f"Breach at seat {breach.seat}: {breach.kind}. {visible(breach.why)}"
            output.row({"breach": breach.kind, "seat": breach.seat, "why": breach.why}, text)

        async with Client(url) as client:
            bots = {seat: seat_answers(own()) for seat, who in enumerate(seats) if who == OWN}
            over = await practise(client, begin, bots, tell)
        output.row(*_end(over.scores, terms.seed))
        if records is not None and over.record is not None:
            _write_record(over.record, records)
        if over.losers:
            raise typer.Exit(1)

    with printing(form) as output:
        asyncio.run(play(output))


def _write_record(record: "Record", file: Path) -> None:
    from msgspec import json

    from valat.kernel.errors import Unreadable

    try:
        file.write_bytes(json.encode(record) + b"\n")
    except OSError as error:
        why = f"Can't write {file}: {error.strerror}."
        raise Unreadable(why, key="no_file") from None


def _open_replay(record: "Record") -> None:
    """Opens the match's replay in the browser, and prints where it is."""
    import webbrowser
    from tempfile import NamedTemporaryFile

    from valat.arena.matches.replay_page import ReplayedMatch, replay_page

    title = f"{record['game']}: {', '.join(record['players'])}"
    text = replay_page(title, [ReplayedMatch("1", record)], notes=True)
    # it stays: the browser reads it when this has ended
    with NamedTemporaryFile("w", encoding="utf-8", prefix="valat-", suffix=".html", delete=False) as page:
        page.write(text)
    print_text(f"Replay: {page.name}", error=True)
    webbrowser.open(Path(page.name).as_uri())


@bot.command("check")
def check_bot(
    folder: FolderArgument,
    trust: TrustOption = False,
    seed: Annotated[int, typer.Option(help="Seed for the deals.")] = 1,
    form: FormatOption = None,
) -> None:
    """Play a little of each of the bot's games and check its speed and source."""
    from valat.arena.packages.package import read_package
    from valat.arena.packages.review import review

    package = read_package(folder)
    lines: list[tuple[bool | None, str, str]] = []
    for game in package.manifest.games:
        lines += _check_game(folder, game, seed, trust)
    findings = review(package, trust=trust)
    for finding in findings:
        lines.append((finding.clean, f"{finding.kind}: {finding.tool}", finding.report))
    if not package.manifest.note:
        lines.append((None, "note", "missing; reviewers need it. How does the bot play?"))
    with printing(form) as output:
        for is_good, what, report in lines:
            mark = {True: "good", False: "bad", None: "-"}[is_good]
            text = [f"{mark:5} {what}", *([quoted_lines(report)] if report else [])]
            output.row({"check": what, "good": is_good, "report": report}, text)
    if any(is_good is False for is_good, _, _ in lines):
        raise typer.Exit(1)


def _check_game(folder: Path, game: str, seed: int, trust: bool) -> "Iterator[tuple[bool, str, str]]":
    """What came of a few deals with every number of players: whether it is good, what it is, and why."""
    from valat.arena.matches.referee import substitute

    for players in _player_counts(game):
        package, terms = _terms(folder, game, players, None, seed, CHECKED_DEALS, False)
        outcome = _play(package, terms, substitute(game), trust)
        counted = f" with {players}" if players else ""
        breaches = [
            f"{breach.kind}: {visible(breach.why)}\n{breach.errors}".rstrip() for breach in outcome.breaches
        ]
        yield not breaches, f"{game}{counted}: {len(outcome.results)} deals", "\n".join(breaches)
        times = sorted(outcome.moves_ms[0])
        if times:
            most, middle = times[-1], times[len(times) // 2]
            line = (
                f"speed: {middle:.1f} ms per move (median), {most:.1f} at most; {terms.limits.move_ms} "
                "allowed"
            )
            yield most <= terms.limits.move_ms, line, ""


def _player_counts(game: str) -> "Sequence[int | None]":
    """How many may play, where the game leaves it open; else None alone."""
    from valat import games
    from valat.kernel.options import read_options

    kind = games.find(game)
    if "players" not in kind.Options.__struct_fields__:
        return (None,)
    counts: list[int | None] = []
    for count in range(2, 11):
        try:
            read_options(kind.presets, {"players": count})
        except Refusal:
            continue
        counts.append(count)
    return counts


@bot.command("bench")
def bench_bot(
    folder: FolderArgument,
    game: OwnGameOption = None,
    matches: Annotated[int, typer.Option(min=2, help="Approximate number of matches.")] = 100,
    players: PlayersOption = None,
    option: OptionsOption = None,
    against: AgainstOption = "house",
    seed: SeedOption = None,
    trust: TrustOption = False,
    form: FormatOption = None,
) -> None:
    """Play many matches against a house bot, each seed from every seat, and report the result."""
    from valat.arena.matches.strength import strength
    from valat.cli.progress import bar

    package, terms = _terms(folder, game, players, option, seed, None, False)
    places = len(set(terms.game.sides(terms.options)))
    blocks = max(2, -(-matches // places))
    own, other = _seat_makers(package, terms, against, trust)
    with bar(blocks) as shown:
        found = strength(terms, blocks, own, other, shown.reach)
    ahead = found.ahead
    text = [
        f"{package.manifest.name} against {against} at {terms.game.name}, seed {terms.seed}",
        f"{found.won} of {found.matches} matches won, {found.won / found.matches:.1%}",
        f"{ahead.mean:+.2f} points per deal (95% interval: {ahead.low:+.2f} to {ahead.high:+.2f})",
    ]
    if found.breaches:
        text.append(f"{found.breaches} breaches; to see them, run 'valat bot try'")
    line = {
        "bot": package.manifest.name,
        "against": against,
        "game": terms.game.name,
        "seed": terms.seed,
        "matches": found.matches,
        "won": found.won,
        "points_per_deal": {"mean": ahead.mean, "low": ahead.low, "high": ahead.high},
        "breaches": found.breaches,
    }
    print_object(line, form, text=text)
    if found.breaches:
        raise typer.Exit(1)


@bot.command("pack")
def pack_bot(folder: FolderArgument, form: FormatOption = None) -> None:
    """Pack the bot into a zip file and print its hash."""
    from valat.arena.packages.archive import pack
    from valat.arena.packages.package import read_package

    package = read_package(folder)
    target = Path(f"{package.folder.name}.zip")
    pack(package.folder, target)
    print_object({"file": str(target), "digest": package.digest, "bytes": target.stat().st_size}, form)


@bot.command("compare")
def compare_bots(
    one: FolderArgument,
    other: Annotated[Path, typer.Argument(metavar="OTHER", help="Bot to compare with.")],
    form: FormatOption = None,
) -> None:
    """Compare the sources of two bots, ignoring names, and show where they match. For reviewers."""
    from valat.arena.packages.package import read_package
    from valat.arena.similarity.sources import kit_fingerprints, package_fingerprints, source_similarity

    own, their = (package_fingerprints(read_package(folder).folder) for folder in (one, other))
    found = source_similarity(own, their, kit_fingerprints())
    passages = [(f"{here.file}:{here.line}", f"{there.file}:{there.line}") for here, there in found.passages]
    line = {"share": found.share, "shared": found.shared, "passages": passages}
    head = f"{found.share:.0%} of the shorter bot's passages are also in the other: {found.shared}"
    rows = [{"here": here, "there": there} for here, there in passages]
    print_object(line, form, text=[head, *("  ".join(places) for places in passages)], rows=rows)


def _terms(
    folder: Path,
    game: str | None,
    players: int | None,
    option: list[str] | None,
    seed: int | None,
    deals: int | None,
    open_cards: bool,
) -> "tuple[Package, Terms]":
    """The bot, and what it plays. Raises Refusal."""
    from valat import games
    from valat.arena.matches.referee import Terms
    from valat.arena.packages.package import read_package
    from valat.kernel.errors import Unreadable
    from valat.kernel.options import parse_options

    package = read_package(folder)
    name = package.manifest.games[0] if game is None else game
    if name not in package.manifest.games:
        raise Unreadable(f"{package.manifest.name} doesn't play {name}.", key="no_such_game")
    kind = games.find(name)
    options = parse_options(kind.presets, option or (), players)
    # printed at the end: what was played by chance can be played again
    chosen = secrets.randbits(32) if seed is None else seed
    return package, Terms(kind, options, chosen, deals, open=open_cards)


def _play(package: "Package", terms: "Terms", against: str, trust: bool) -> "Outcome":
    """The match: the bot at seat 0 and at those of its side, the others elsewhere. Raises Refusal."""
    from valat.arena.matches.referee import Referee

    own, other = _seat_makers(package, terms, against, trust)
    sides = terms.game.sides(terms.options)
    return Referee(terms, [own() if side == sides[0] else other() for side in sides]).play()


def _seat_makers(
    package: "Package", terms: "Terms", against: str, trust: bool
) -> "tuple[Callable[[], Seat], Callable[[], Seat]]":
    """What makes the bot's seats and the others'. Raises Refusal."""
    from valat import bots
    from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat
    from valat.arena.packages.build import built
    from valat.arena.sandbox.lanes import choose_lane
    from valat.bots.bot import Budget

    lane = choose_lane(trust=trust, language=package.manifest.language)
    ready = built(package, trust=trust)

    def own() -> "Seat":
        return ProcessSeat(ready, lane, terms.limits)

    if against == "self":
        return own, own
    other = bots.find(terms.game.name, against)
    return own, lambda: HouseSeat(against, other, Budget(terms.limits.move_ms))


def _end(scores: "Sequence[int]", seed: int, lost: str | None = None) -> "tuple[Line, list[str]]":
    """The last row, and what people read instead."""
    text = [f"{visible(lost)} lost the match by breaches."] if lost else []
    return {"scores": scores, "seed": seed, "lost_by_breaches": lost}, [
        *text,
        f"Scores {' '.join(map(str, scores))}; seed {seed}.",
    ]


def _print_end(outcome: "Outcome", seed: int, output: Output) -> None:
    players = outcome.record["players"]
    for breach in outcome.breaches:
        at = "" if breach.deal is None else f" in deal {breach.deal + 1}"
        at += "" if breach.ply is None else f", move {breach.ply + 1}"
        text = [f"Breach by {visible(players[breach.seat])}{at}: {breach.kind}. {visible(breach.why)}"]
        if breach.errors.strip():
            text.append(quoted_lines(breach.errors))
        place = {"deal": breach.deal, "ply": breach.ply, "seat": breach.seat}
        output.row({"breach": breach.kind, **place, "why": breach.why, "errors": breach.errors}, text)
    lost = None if outcome.lost is None else players[outcome.lost]
    output.row(*_end(outcome.scores, seed, lost))
