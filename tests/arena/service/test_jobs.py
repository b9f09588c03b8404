"""What comes of each kind of job."""

from io import BytesIO
from zipfile import ZipFile

import msgspec
import pytest
from msgspec.structs import replace

from tests.arena.contest.parts import SECRET, run
from tests.arena.probe.probe_parts import ATTACKS, NoLane, NoModules
from tests.arena.service.parts import (
    CONTEST,
    FIRST,
    as_by_hand,
    block_job,
    contest_job,
    house_bot,
    needs_lane,
    package,
)
from valat.arena.contest.contest_file import Budgets, GameEntry
from valat.arena.contest.play.clock import MOST_REPLAYS, Quiet
from valat.arena.matches.seeds import MatchSeeds
from valat.arena.probe.attacks.attack import Attack
from valat.arena.probe.languages import InstalledLanguage
from valat.arena.probe.observation import Observation
from valat.arena.probe.report import LaneReport, Report
from valat.arena.sandbox.trusted import TrustedLane
from valat.arena.service import packages
from valat.arena.service.jobs import probe
from valat.arena.service.jobs.probe import probed
from valat.arena.service.messages import (
    BuildJob,
    Built,
    ContestJob,
    Entrant,
    Failed,
    GameStart,
    MovesJob,
    PlayedContest,
    Probed,
    ProbeJob,
    RecordedMatch,
)
from valat.arena.service.packages import ZIP
from valat.arena.service.places import archive_of
from valat.arena.service.worker import Order, result_of
from valat.arena.similarity.moves import answer_similarity

GAMES = (GameEntry("santase"), GameEntry("yard", players=3))
BUDGETS = Budgets(move_ms=10_000, nodes=50)
WITH_PACKAGE = """
blocks = 2
draws = 100
controls = 0
disturbance = 0.99
waiting = 0.99
[[games]]
game = "santase"
[[entries]]
path = "entries/{digest}.zip"
[[entries]]
house = "passive"
"""

PACKAGE_JOB = contest_job(WITH_PACKAGE.format(digest="own"), ("zip:own", "house:passive"), ("own",))


@pytest.fixture
def done(tmp_path):
    """What comes of a job, with these packages at hand; and what was told meanwhile."""

    def do(spec, told=lambda finished: None, **archives):
        homes = {}
        for digest, archive in archives.items():
            homes[digest] = tmp_path / "homes" / digest
            homes[digest].mkdir(parents=True, exist_ok=True)
            (homes[digest] / ZIP).write_bytes(archive)
        return result_of(Order(spec, homes, tmp_path / "place", ("processes", 1)), told)

    return do


@pytest.fixture
def built(done, tmp_path):
    """What comes of building a package."""
    needs_lane()

    def build(archive, games=GAMES):
        return done(BuildJob("own", games, BUDGETS), own=archive)

    return build


def test_a_bot_that_starts_everywhere(built, tmp_path):
    """In each game, with its options; and what formatter and linter say."""
    result = built(package(tmp_path / "bot"))
    assert isinstance(result, Built)
    assert (result.why, result.lane in ("A", "B")) == ("", True)
    assert result.starts == (GameStart("santase"), GameStart("yard"))
    assert [report.kind for report in result.reports] == ["formatter", "linter"]


def test_a_game_that_it_does_not_play(built, tmp_path):
    """It is told for that game alone."""
    starts = built(package(tmp_path / "bot"), (GameEntry("belot"), *GAMES)).starts
    assert [start.game for start in starts if start.why] == ["belot"]
    assert "doesn't play belot" in starts[0].why


def test_a_bot_that_ends_at_once(built, tmp_path):
    """The last lines that it wrote are shown."""
    (_, start) = built(package(tmp_path / "bot", program="import no_such_module")).starts
    assert start.why.startswith("yard 3: Tested does not start: ")
    assert "No module named 'no_such_module'" in start.why


def test_a_build_that_fails(built, tmp_path):
    """A sentence and the compiler's last lines; it is started nowhere, and read all the same."""
    more = """build = ["python3", "-c", "import sys; print('bot.c:1: error'); sys.exit(1)"]"""
    result = built(package(tmp_path / "bot", more=more))
    assert result.why == "Can't build Tested: python3 exited with status 1.\n  | bot.c:1: error"
    assert result.starts == ()
    assert len(result.reports) == 2


@pytest.mark.parametrize(
    ("archive", "why"),
    [(b"no zip", "Can't unpack"), (b"", "Can't unpack")],
)
def test_what_is_no_zip(built, archive, why):
    """A sentence says so."""
    assert why in built(archive).why


def test_a_zip_without_a_manifest(built):
    """It is no package."""
    data = BytesIO()
    with ZipFile(data, "w") as archive:
        archive.writestr("bot.py", "pass")
    assert "has no bot.toml" in built(data.getvalue()).why


def test_a_package_that_is_too_large(built, tmp_path, monkeypatch):
    """By what it is unpacked."""
    monkeypatch.setattr(packages, "MOST_BYTES", 100)
    assert "An archive can have at most" in built(package(tmp_path / "bot")).why


def test_a_block_on_a_machine_that_is_disturbed(done, tmp_path, monkeypatch):
    """CON-TIME-1: it is played again three times, and then counts, and says so."""
    needs_lane()
    played = []
    monkeypatch.setattr(Quiet, "holds", lambda *_: bool(played.append(1)))
    spec = block_job(Entrant("Own", "own"), house_bot("House"))
    result = done(spec, own=package(tmp_path / "bot"))
    assert (len(played), result.disturbed) == (1 + MOST_REPLAYS, True)


def test_what_a_private_bot_writes_is_in_no_record(done, tmp_path):
    """Neither its notes nor its standard error; what it says to the table is, and what others write."""
    needs_lane()
    body = """
    if n == 1:
        sys.exit("secret error")
    say(n=n, move=legal[0], debug="secret note", say="hello")
    """
    archive = package(tmp_path / "bot", body)
    own, other = Entrant("Own", "own"), Entrant("Other", "own", is_private=True)
    record = done(block_job(own, other), own=archive).matches[0].record
    names = msgspec.json.decode(record)["players"]
    breaches = {names[breach["seat"]]: breach for breach in msgspec.json.decode(record)["breaches"]}
    assert "secret error" in breaches["Own"]["errors"]
    assert breaches["Other"].get("errors", "") == ""
    assert bytes(record).count(b"secret note") == 1
    assert bytes(record).count(b"hello") == 2


def test_a_block_of_house_bots_is_not_timed(done, monkeypatch):
    """They search positions."""
    monkeypatch.setattr(Quiet, "holds", lambda *_: False)
    assert not done(block_job(house_bot("One"), house_bot("Two"))).disturbed


ASKED = (
    RecordedMatch(GameEntry("santase", deals=2), 0, 0, MatchSeeds(7, 17)),
    RecordedMatch(GameEntry("yard", players=3, deals=1), 1, 1, MatchSeeds(8, 18)),
)


def test_bots_are_asked_about_the_same_turns(done, tmp_path):
    """Of matches that the house's bot plays; whoever answers alike plays alike. Rule: CON-FAIR-1"""
    needs_lane()
    archives = {
        "own": package(tmp_path / "own"),
        "last": package(tmp_path / "last", "say(n=n, move=legal[-1])"),
    }
    asked = [Entrant("One", "own"), Entrant("Two", "own"), Entrant("Three", "last")]
    asked.append(Entrant("Four", house="random"))
    one, two, last, house = [done(MovesJob(each, ASKED, "random", BUDGETS), **archives) for each in asked]
    assert one == two
    assert one.choices == last.choices == house.choices
    assert all(choices > 1 for choices in one.choices)
    found = answer_similarity(one.choices, one.moves, last.moves)
    assert (found.asked, found.same) == (len(one.choices), 0)
    assert None not in house.moves


def test_a_bot_that_has_no_answer_is_no_failure(done, tmp_path):
    """There is a place for each answer, and nothing to compare."""
    needs_lane()
    dead = package(tmp_path / "dead", "sys.exit(1)")
    answered = done(MovesJob(Entrant("Dead", "dead"), ASKED, "random", BUDGETS), dead=dead)
    assert set(answered.moves) == {None}


def test_a_contest_is_what_it_is_elsewhere(done, tmp_path):
    """The same result as by hand, to the byte; the archive has all that is needed to check it."""
    told = []
    result = done(contest_job(), told.append)
    assert isinstance(result, PlayedContest)
    where, _ = run(tmp_path / "by-hand", CONTEST)
    assert as_by_hand(result.result) == (where / "result.json").read_bytes()
    archive = archive_of(tmp_path / "place")
    assert packages.digest_of(archive) == result.archive
    assert {"contest.toml", "blocks.jsonl", "result.json", "report.html"} <= set(ZipFile(archive).namelist())
    assert told[0] == (0,)
    assert told == sorted(told)
    assert told[-1] == (4,)


def test_an_arena_knows_no_secret(done, tmp_path):
    """Neither its folder nor its archive has it, and of rounds that are not played it knows nothing.

    Rule: CON-SEED-1
    """
    done(contest_job())
    for file in (tmp_path / "place").rglob("*"):
        assert file.is_dir() or SECRET.hex().encode() not in file.read_bytes()
    archive = ZipFile(archive_of(tmp_path / "place"))
    assert b'"secret":' not in archive.read("result.json")


def test_a_house_that_sends_no_seeds(done):
    """Nothing is played on seeds that anybody could name."""
    for spec in (ContestJob(CONTEST, ()), replace(block_job(house_bot("One"), house_bot("Two")), seeds=None)):
        assert done(spec).why == "The house sent no seeds."


def test_what_was_played_on_another_secret_is_begun_anew(done, tmp_path):
    """A folder that an earlier contest of the same file has left."""
    done(contest_job())
    told = []
    done(replace(contest_job(), secret_hash="0" * 64), told.append)
    assert sum(told[0]) == 0


def test_a_contest_goes_on_from_where_it_is(done, tmp_path):
    """What was played before the lease ended is not played again."""

    class Killed(BaseException):
        """The process is gone."""

    def kill(finished):
        if sum(finished) == 3:
            raise Killed

    with pytest.raises(Killed):
        done(contest_job(), kill)
    told = []
    result = done(contest_job(), told.append)
    assert sum(told[0]) == 3
    where, _ = run(tmp_path / "by-hand", CONTEST)
    assert as_by_hand(result.result) == (where / "result.json").read_bytes()


def test_another_contest_in_the_same_folder(done, tmp_path):
    """It begins anew: the folder is another contest's."""
    done(contest_job())
    told = []
    assert isinstance(done(contest_job(CONTEST.replace("seed = 5", "seed = 6")), told.append), PlayedContest)
    assert sum(told[0]) == 0


def test_a_contest_with_a_package(done, tmp_path):
    """It is found by the hash of its zip."""
    needs_lane()
    archive = package(tmp_path / "bot", FIRST)
    result = done(PACKAGE_JOB, own=archive)
    names = [entry["name"] for entry in msgspec.json.decode(result.result)["overall"]]
    assert names == ["Tested", "passive"]


def test_a_contest_whose_bot_does_not_start(done, tmp_path):
    """Nobody else need try."""
    needs_lane()
    archive = package(tmp_path / "bot", program="raise SystemExit('no')")
    result = done(PACKAGE_JOB, own=archive)
    assert isinstance(result, Failed)
    assert "Tested does not start" in result.why
    assert not result.again


def test_a_fault_of_the_programs_own(done, monkeypatch, capfd):
    """It ends no worker, and its log tells where it was."""
    monkeypatch.setattr(probe, "attack", lambda job: 1 / 0)
    assert done(ProbeJob()) == Failed("The arena failed: ZeroDivisionError: division by zero", again=True)
    assert "Traceback" in capfd.readouterr().err


def test_a_machine_is_attacked(done, monkeypatch):
    """Each lane by what is meant for it."""
    needs_lane()
    attacks = (Attack("files", "nothing", "pass"),)
    monkeypatch.setattr(probe, "ATTACKS", attacks)
    monkeypatch.setattr(probe, "MODULES", ())
    result = done(ProbeJob())
    assert isinstance(result, Probed)
    assert "python" in dict(result.languages)
    assert result.lane in ("A", "B")


def test_what_did_not_hold_is_told():
    """With its lane and what was seen."""
    leaks = (
        Observation("files", "held", "died", True),
        Observation("net", "leak", "move", False, ("Out.",)),
        Observation("time", "busy", "hung", False, ("Late.",), undecided=True),
    )
    languages = (InstalledLanguage("python", "Python 3.11", ("numpy 2",)),)
    lanes = (LaneReport("A", None, leaks, languages), LaneReport("B", "It is missing."))
    assert probed(Report("A", "Linux", 7, lanes)) == Probed(
        "A",
        1,
        ("A leak: Out.",),
        (("python", "Python 3.11"),),
        ("A busy: Late.",),
        {"python": ("numpy 2",)},
    )


def test_a_machine_is_attacked_in_slices(done, monkeypatch):
    """Each tries one attack at least; together they come to what all at once would have."""
    monkeypatch.setattr(probe, "LANES", (NoLane, TrustedLane))
    monkeypatch.setattr(probe, "ATTACKS", ATTACKS)
    monkeypatch.setattr(probe, "MODULES", ())
    monkeypatch.setattr(probe, "WasmLane", NoModules)
    monkeypatch.setattr(probe, "languages_in", lambda kind: (InstalledLanguage(kind.name, "1"),))
    whole = done(ProbeJob())
    monkeypatch.setattr(probe, "SLICE_S", 0)
    slices = [done(ProbeJob())]
    while (found := slices[-1]).next is not None:
        slices.append(done(ProbeJob(found.next, found)))
    assert (whole.lane, whole.held, len(whole.broken), whole.languages) == ("trust", 1, 1, (("trust", "1"),))
    assert ([part.next for part in slices], slices[-1]) == ([3, None], whole)
