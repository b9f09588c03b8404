"""An arena that stands in for a real one: house bots play for whatever packages there are."""

import json
import tempfile
import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import httpx
import msgspec

from tests.patience import PATIENCE
from valat.arena.contest.begin import begin, write_report
from valat.arena.contest.play.match import Match, Task, play_block
from valat.arena.contest.play.run import run_contest
from valat.arena.contest.players import Player
from valat.arena.contest.report.export import export
from valat.arena.contest.runners.choice import choose_runner
from valat.arena.matches.referee import substitute
from valat.arena.matches.seeds import ListedSeeds, entries_hash
from valat.arena.packages.review import Finding
from valat.arena.service.messages import (
    AnsweredTurns,
    BlockJob,
    BuildJob,
    Built,
    Completion,
    ContestJob,
    GameStart,
    Job,
    JobAnswer,
    MovesJob,
    PlayedBlock,
    PlayedContest,
    Probed,
    Result,
)


class Arena:
    """An arena of a house.

    Args:
        folder: of the house's data, where the key lies.
    """

    def __init__(self, url: str, folder: Path) -> None:
        key = (folder / "arena.key").read_text()
        self.http = httpx.Client(
            base_url=url, trust_env=False, timeout=PATIENCE, headers={"authorization": f"Bearer {key}"}
        )

    def close(self) -> None:
        self.http.close()

    def lease(self, *kinds: str, holds: Sequence[Job] = (), wait_ms: int = 0) -> Job | None:
        """The next job; None where there is none within so long.

        Args:
            holds: the jobs that it works at.
        """
        asked = {
            "arena": "stand-in",
            "kinds": kinds or ("build", "block", "contest", "moves", "probe"),
            "holds": [job.lease for job in holds],
            "wait_ms": wait_ms,
        }
        answer = self.http.post("/api/arena/lease", json=asked)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=JobAnswer).job

    def done(self, job: Job, result: Result) -> httpx.Response:
        """The answer to what came of a job."""
        body = msgspec.json.encode(Completion(job.lease, result))
        return self.http.post(
            f"/api/arena/jobs/{job.id}/done", content=body, headers={"content-type": "application/json"}
        )

    def work(self, *kinds: str) -> int:
        """How many jobs were done, until there are none."""
        done = 0
        while (job := self.lease(*kinds)) is not None:
            assert (answer := self.done(job, self.result_of(job))).status_code == 204, answer.text
            done += 1
        return done

    def result_of(self, job: Job) -> Result:
        """What comes of a job."""
        spec = job.spec
        if isinstance(spec, BuildJob):
            starts = tuple(GameStart(game.game) for game in spec.games)
            return Built("", "B", 12, starts, (Finding("linter", "ruff", True, ""),))
        if isinstance(spec, BlockJob):
            return played_block(spec)
        if isinstance(spec, ContestJob):
            return self._played_contest(spec)
        if isinstance(spec, MovesJob):
            return AnsweredTurns((2, 4, 4), ("A", spec.entrant.name[:1], None))
        late = ("B busy: The bot ended (hung)",)
        return Probed("B", 105, (), (("python", "3.11"),), late, {"python": ("numpy 2.1", "six 1.17")})

    def _played_contest(self, spec: ContestJob) -> PlayedContest:
        with tempfile.TemporaryDirectory() as name:
            file, folder, archive = Path(name, "contest.toml"), Path(name, "contest"), Path(name, "all.zip")
            # a plain bot of the house's for each package
            text = "\n".join(
                'house = "random"' if line.startswith('path = "entries/') else line
                for line in spec.file.splitlines()
            )
            file.write_text(text, "utf-8")
            begin(file, folder, secret_hash=spec.secret_hash)
            runner = choose_runner("processes", 1, lambda node: None)
            run_contest(folder, ListedSeeds(spec.seeds), runner, lambda done: None)
            write_report(folder)
            export(folder, archive)
            data = archive.read_bytes()
            result = json.loads((folder / "result.json").read_text())
        result["hash"] = sha256(spec.file.encode()).hexdigest()
        # those that the house has frozen, whoever played for them
        result["entries_hash"] = entries_hash(signs_of(spec.file))
        digest = sha256(data).hexdigest()
        answer = self.http.put(f"/api/arena/packages/{digest}", content=data)
        assert answer.status_code == 204, answer.text
        return PlayedContest(digest, msgspec.Raw(json.dumps(result).encode()))


def signs_of(file: str) -> list[str]:
    """What the entries of a house's contest file came as."""
    entries = tomllib.loads(file)["entries"]
    return [
        f"house:{entry['house']}" if "house" in entry else f"zip:{Path(entry['path']).stem}"
        for entry in entries
    ]


def played_block(spec: BlockJob) -> PlayedBlock:
    """The block, played by bots of the house's under the entrants' names."""
    players = tuple(
        Player(f"{entrant.name} {at}", house=entrant.house or substitute(spec.game.game))
        for at, entrant in enumerate(spec.entrants)
    )
    assert spec.seeds is not None
    task = Task(0, spec.number, 0, spec.sides, spec.seeds)
    block = play_block(task, Match(spec.game, players, spec.budgets)).block
    seats = [len(msgspec.json.decode(line.record)["players"]) for line in block.matches]
    return PlayedBlock(block.matches, tuple(tuple((0.5, 1.5) for _ in range(count)) for count in seats))
