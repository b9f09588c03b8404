"""An arena leases a job, keeps its lease, and says what came of it once, whatever happens in between."""

import pytest
from msgspec import structs

from tests.arena.service.parts import HANGS, arena, block_job, house_bot, needs_lane, package
from valat.arena.contest.contest_file import Budgets
from valat.arena.contest.play.match import Match, Task, play_block
from valat.arena.contest.players import Player
from valat.arena.sandbox import lanes
from valat.arena.service.messages import Entrant, Failed, LeagueJob, PlayedBlock

pytestmark = pytest.mark.usefixtures("lane")
LONG = Budgets(move_ms=60_000)


@pytest.fixture
def lane():
    """Nothing is leased where nothing shuts bots in."""
    needs_lane()


@pytest.fixture
def hanging(house, tmp_path):
    """A job that does not end by itself."""
    digest = house.keep(package(tmp_path / "hangs", HANGS))
    return block_job(Entrant("Hangs", digest), house_bot("House"), budgets=LONG)


def test_a_block_is_played_as_contests_play_it(house, tmp_path):
    """The same matches and points, to the byte; and it says for which request."""
    spec = block_job(house_bot("One"), house_bot("Two"))
    job = house.add(spec)
    with arena(house, tmp_path / "arena") as running:
        result = house.result(job)
    assert f"BlockJob {job} (request request-{job}): begun" in running.lines
    players = (Player("One", house="passive"), Player("Two", house="passive"))
    expected = play_block(Task(0, 0, 0, (0, 1), spec.seeds), Match(spec.game, players, spec.budgets))
    assert isinstance(result, PlayedBlock)
    assert result.matches == expected.block.matches


def test_a_package_is_fetched_once(house, tmp_path):
    """However many blocks it plays; and how long its moves took is told."""
    digest = house.keep(package(tmp_path / "bot"))
    jobs = [house.add(block_job(Entrant("Own", digest), house_bot("House"))) for _ in range(2)]
    with arena(house, tmp_path / "arena"):
        results = [house.result(job) for job in jobs]
    for result in results:
        assert isinstance(result, PlayedBlock)
        own, other = result.moves_ms[0]
        assert len(own) > 0
        assert other == ()
    assert house.count(f"get {digest}") == 1


def test_it_says_what_it_works_at(house, hanging, tmp_path):
    """Whenever it asks for more: what it does not name is somebody else's again."""
    job = house.add(hanging)
    with arena(house, tmp_path / "arena", workers=2):
        (lease,) = house.wait(lambda: house.held)
    assert house.holds(job, lease)


def test_a_lease_is_renewed_while_the_job_is_done(house, hanging, tmp_path):
    """Again and again."""
    job = house.add(hanging, lease_ms=30)
    with arena(house, tmp_path / "arena"):
        house.wait(lambda: house.count(f"renew {job}") >= 3)


def test_a_job_whose_lease_has_ended_is_dropped(house, hanging, tmp_path):
    """Its worker is free again: it takes what comes next, and says nothing of what it was at."""
    job = house.add(hanging, lease_ms=300)
    with arena(house, tmp_path / "arena"):
        house.wait(lambda: house.count(f"renew {job}"))
        next_one = house.add(block_job(house_bot("One"), house_bot("Two")))
        house.drop(job)
        assert isinstance(house.result(next_one), PlayedBlock)
    assert house.count(f"done {job}") == 0


def test_an_answer_that_is_lost_is_asked_for_again(house, tmp_path):
    """What was done is told once more, and counts once."""
    house.away["done"] = 2
    job = house.add(block_job(house_bot("One"), house_bot("Two")))
    with arena(house, tmp_path / "arena"):
        house.wait(lambda: house.count(f"done {job}") == 3)
    assert isinstance(house.results[job], PlayedBlock)


@pytest.mark.parametrize("question", ["lease", "get"])
def test_a_house_that_is_away_is_asked_again(house, tmp_path, question):
    """Whatever was asked."""
    house.away[question] = 3
    digest = house.keep(package(tmp_path / "bot"))
    job = house.add(block_job(Entrant("Own", digest), house_bot("House")))
    with arena(house, tmp_path / "arena"):
        assert isinstance(house.result(job), PlayedBlock)


def test_renewals_that_are_not_answered_end_nothing(house, hanging, tmp_path):
    """Only the house can say that a lease has ended."""
    house.away["renew"] = 3
    job = house.add(hanging, lease_ms=30)
    with arena(house, tmp_path / "arena"):
        house.wait(lambda: house.count(f"renew {job}") >= 5)
    assert house.count("lease") == 1


def test_a_key_that_the_house_does_not_take(house, tmp_path):
    """The arena ends, with what the house says."""
    with arena(house, tmp_path / "arena", key="wrong") as running:
        assert running.wait().code == "not_signed_in"


def test_a_package_that_is_another(house, tmp_path):
    """It is not played, and somebody else may try it."""
    digest = house.keep(package(tmp_path / "bot"))
    house.packages[digest] += b"more"
    job = house.add(block_job(Entrant("Own", digest), house_bot("House")))
    with arena(house, tmp_path / "arena"):
        assert house.result(job) == Failed("A package was damaged in transit.", again=True)


def test_a_package_that_the_house_has_not(house, tmp_path):
    """Nobody else would find it either."""
    job = house.add(block_job(Entrant("Own", "0" * 64), house_bot("House")))
    with arena(house, tmp_path / "arena"):
        assert house.result(job) == Failed("not_found.", again=False)


def test_a_result_that_is_not_taken(house, tmp_path):
    """The house hears that there is none, so that it does not ask for ever."""
    house.refused["block"] = (413, "too_big")
    job = house.add(block_job(house_bot("One"), house_bot("Two")))
    with arena(house, tmp_path / "arena"):
        assert house.result(job) == Failed("The house rejected the result: too_big.", again=False)


def test_two_arenas_share_the_work(house, hanging, tmp_path):
    """While one is busy, the other takes what there is; each job is done once."""
    house.add(hanging)
    with arena(house, tmp_path / "one"):
        house.wait(lambda: house.count("lease") == 1 and not house.is_waiting)
        jobs = [house.add(block_job(house_bot("One"), house_bot("Two"))) for _ in range(3)]
        with arena(house, tmp_path / "two"):
            for job in jobs:
                assert isinstance(house.result(job), PlayedBlock)


def test_a_block_of_the_league_is_played_as_any_other(house, tmp_path):
    """Where there is nothing else to do."""
    block = block_job(house_bot("One"), house_bot("Two"))
    league = LeagueJob(**structs.asdict(block), of="game", players=("One", "Two"))
    with arena(house, tmp_path / "arena"):
        job, other = house.add(league), house.add(block)
        played, expected = house.result(job), house.result(other)
    assert isinstance(played, PlayedBlock)
    assert played.matches == expected.matches


def test_a_machine_may_be_kept_out_of_the_league(house, tmp_path):
    """By whoever starts its arena."""
    with arena(house, tmp_path / "arena", league=False):
        house.wait(lambda: house.kinds)
    assert "block" in house.kinds
    assert "league" not in house.kinds


def test_without_a_lane_it_only_tells_of_its_machine(house, tmp_path, monkeypatch):
    """Strangers' bots are not run; the house learns why."""
    monkeypatch.setattr(lanes, "LANES", ())
    job = house.add(block_job(house_bot("One"), house_bot("Two")))
    with arena(house, tmp_path / "arena"):
        house.wait(lambda: house.kinds == ("probe",))
    assert job not in house.results
