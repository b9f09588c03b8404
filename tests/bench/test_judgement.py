"""What other calls than the house's bring: what is known of them, their labels, and the trees."""

import numpy as np
import pytest

from bench import evaluation
from bench.judgement import __main__ as command
from bench.judgement import rollouts, training, trial
from bench.judgement.facts import MAX_MISS, Known, near_choices, rows_of
from bench.judgement.labels import Labeller, at_no_trumps, counted_hands, in_suits
from bench.judgement.rollouts import Dealt, Rollouts, end_of, rollouts_of
from bench.judgement.training import calibration, first_changes, sets_of
from bench.judgement.trees import grow
from bench.judgement.trial import MARGIN, judged_call
from valat.bots.bridge.bidding import system_call
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, legal_calls
from valat.games.bridge.rules import BIDS
from valat.games.bridge.systems.hand import hand_of

SYSTEM = systems.shipped_system("natural")
FIFTEEN = hand_of("SA SK S9 S8 S3 HA HJ H4 DQ D9 D2 C6 C4".split())
RAISED, CONTESTED = ("1S", "Pass", "2S", "Pass"), ("1S", "2D", "2S", "3D")


def context_after(calls):
    """The auction after these calls, North dealing."""
    return systems.bidding_context(SYSTEM, SYSTEM, calls, 0, "ns")


def facts_after(calls, usual="Pass"):
    """By call that fits nearly what is known of it."""
    context = context_after(calls)
    choices = near_choices(SYSTEM, context, FIFTEEN, usual, legal_calls(context.auction))
    rows = rows_of(Known(SYSTEM, context, FIFTEEN), usual, choices)
    return dict(zip(choices.others, rows, strict=True)), choices


def test_calls_that_fit_nearly():
    """An invitation that the hand misses by a point or two, and nothing that it misses by more."""
    facts, choices = facts_after(RAISED)
    assert "3S" in facts
    assert "Pass" not in facts
    assert not {"3NT", "6S"} & set(facts)
    assert all(miss <= MAX_MISS for miss in choices.others.values())


def test_what_is_known():
    """Points, lengths, what partner has shown, who is vulnerable; of each call its meaning."""
    facts, choices = facts_after(RAISED)
    row = facts["3S"]
    assert row[:5] == [14, 5, 3, 3, 2]
    assert row[9:11] == [6, 9]
    assert row[14:16] == [1, 0]
    assert choices.others["3S"] in row
    assert {len(each) for each in (*facts.values(), *facts_after(CONTESTED)[0].values())} == {len(row)}


def test_rollouts_are_of_other_calls():
    """Each after the opening, and finished by the house; the same at each run."""
    number = next(number for number in range(20) if len(list(rollouts_of(number))) > 2)
    rows = list(rollouts_of(number))
    assert rows == list(rollouts_of(number))
    dealt = Dealt(number)
    calls = dealt.finish()
    for _, deal, seat, place, _, end, _ in rows:
        assert deal == number
        assert seat == dealt.context(calls[:place]).seat
        assert any(call in BIDS for call in calls[:place])
        assert end == end_of(dealt.context(calls).auction)
    assert any(row[-1] != row[-2] for row in rows)


def test_ends():
    """The bid, who declares, and what it is multiplied by."""
    assert end_of(Auction(0, passes=4)) == (-1, 0, 0)
    assert end_of(
        Auction(2, bid="1C", bidder=3, multiplier=2, passes=3, first=(*[-1] * 5, 3, *[-1] * 4))
    ) == (
        0,
        3,
        2,
    )


def test_rollouts_are_made_once(tmp_path, monkeypatch):
    """In whole lots; what is there stays."""
    monkeypatch.setattr(rollouts, "OUT", tmp_path)
    monkeypatch.setattr(rollouts, "LOT", 2)
    rollouts.make_lot(1)
    (file,) = tmp_path.glob("*")
    assert set(rollouts.read_rollouts().deal.tolist()) == {2, 3}
    before = file.stat().st_mtime_ns
    rollouts.make_lot(1)
    assert file.stat().st_mtime_ns == before


def test_a_half_written_deal_is_solved_again(tmp_path, monkeypatch):
    """Where the solving was stopped the last line may lack its end."""
    file = tmp_path / "tables.txt"
    file.write_text("one deal 77\nanother 7", encoding="utf-8")
    monkeypatch.setattr(evaluation, "FILE", file)
    assert evaluation.solved_lines() == ["one deal 77"]
    assert file.read_text(encoding="utf-8") == "one deal 77\n"


def test_suits_count_alike_whatever_their_names():
    """Clubs and spades exchanged are exchanged in what is counted, and no trumps stay the same."""
    hands = sets_of([3])
    low, high = hands & np.uint64(0xFFFF), hands >> np.uint64(48)
    other = (hands & np.uint64(0x0000FFFFFFFF0000)) | low << np.uint64(48) | high
    one, two = (in_suits(counted_hands(each)) for each in (hands, other))
    assert one[:, :, [3, 1, 2, 0]] == pytest.approx(two)
    assert at_no_trumps(counted_hands(hands)) == pytest.approx(at_no_trumps(counted_hands(other)))


@pytest.fixture
def labeller():
    """One that has learnt that who holds the points takes the tricks."""
    hands = sets_of(range(30))
    points = counted_hands(hands).points.sum(-1)
    tables = np.clip(points // 3, 0, 13)[:, :, None].repeat(5, 2)
    return Labeller(hands, tables)


def test_labels_are_near_what_was_learnt(labeller):
    """On the deals that it was learnt from."""
    hands = sets_of(range(30))
    points = counted_hands(hands).points.sum(-1)
    assert labeller.means(hands)[:, :, 0] == pytest.approx(np.clip(points // 3, 0, 13), abs=1.5)


@pytest.mark.parametrize(
    ("other", "seat", "vulnerable", "gain"),
    [
        ((BIDS.index("4S"), 0, 1), 0, 0, 9),  # ten tricks: 420 beside nothing
        ((BIDS.index("4S"), 0, 1), 1, 0, -9),
        ((BIDS.index("4S"), 0, 1), 0, 3, 12),
        ((BIDS.index("5S"), 2, 2), 2, 0, -3),
        ((-1, 0, 0), 0, 0, 0),
    ],
)
def test_what_contracts_bring(labeller, other, seat, vulnerable, gain):
    """Beside a deal that all passed, where ten tricks are certain."""
    labeller.errors = np.zeros(5)
    means = np.full((1, 4, 5), 10.0)
    rows = np.array([[-1, 0, 0]]), np.array([other]), np.array([seat]), np.array([vulnerable])
    assert labeller.gains(*rows, means).tolist() == [gain]


def test_trees_tell_what_counts():
    """A step in one column and a slope in another, among columns that say nothing."""
    rows = np.random.default_rng(1).integers(0, 12, (3000, 4))
    wanted = 2.0 * (rows[:, 2] > 5) + rows[:, 0] / 4
    told = grow(rows[:2000], wanted[:2000]).tell(rows[2000:])
    assert np.abs(told - wanted[2000:]).mean() < 0.2


def test_trees_without_a_split():
    """Where rows are too few, or all alike, the mean is told."""
    rows = np.full((40, 3), 7)
    wanted = np.arange(40.0)
    assert grow(rows, wanted).tell(rows[:2]) == pytest.approx([19.5, 19.5], abs=2)


def test_a_side_leaves_the_auction_once():
    """By the first call that is told to bring more, of two at a place by the better one."""
    found = Rollouts(
        None, *map(np.array, ([1, 1, 1, 1, 1], [0, 2, 2, 1, 0], [4, 2, 2, 3, 0])), None, None, None
    )
    told = np.array([0.9, 0.3, 0.4, 0.6, 0.1])
    assert first_changes(found, told, 0.25).tolist() == [2, 3]


def test_calibration():
    """How much calls bring that are told alike."""
    lines = list(calibration(np.array([0.3, 0.4, -3.0, -4.0]), np.array([1.0, 0.0, -2.0, -5.0])))
    assert [line.split(" ± ")[0] for line in lines] == ["told -3.50, is -3.500", "told +0.35, is +0.500"]


class Sure:
    """Trees that tell the same of every call but the last, which is better by a tenth."""

    def __init__(self, gain):
        self.gain = gain

    def tell(self, rows):
        """That number for each row."""
        return np.array([*[self.gain] * (len(rows) - 1), self.gain + 0.1])


@pytest.mark.parametrize(
    ("calls", "gain", "changes"),
    [(CONTESTED, MARGIN, True), (CONTESTED, MARGIN - 0.2, False), (RAISED, 5, False)],
)
def test_when_the_house_is_left(calls, gain, changes):
    """Where opponents bid, for the best of what is clearly better."""
    context = context_after(calls)
    legal = legal_calls(context.auction)
    usual = system_call(SYSTEM, context, FIFTEEN, legal)
    judged = judged_call(Sure(gain), SYSTEM, context, FIFTEEN, legal, usual)
    others = near_choices(SYSTEM, context, FIFTEEN, usual, legal).others
    assert judged == ([*others][-1] if changes else usual)


def test_training_from_an_empty_folder(tmp_path, monkeypatch, capsys):
    """What is lacking is made, trees are grown and kept, and other deals are bid and played by them."""
    monkeypatch.setattr(evaluation, "FILE", tmp_path / "tables.txt")
    monkeypatch.setattr(training, "FILE", tmp_path / "trees.npz")
    for module in (rollouts, training):
        monkeypatch.setattr(module, "OUT", tmp_path)
        monkeypatch.setattr(module, "LOT", 2)
    assert command.main(["train", "--solved", "4", "--deals", "10"]) == 0
    assert "calls on 10 deals" in capsys.readouterr().out
    monkeypatch.setattr(trial, "MARGIN", -5)
    # Deals on which somebody has another call while the opponents bid.
    monkeypatch.setattr(command, "OTHERS", 10_000_006)
    trial._trees.cache_clear()
    try:
        assert command.main(["random", "2"]) == 0
        assert command.main(["random", "1", "--played"]) == 0
    finally:
        trial._trees.cache_clear()
    assert "2 of 4 sides bid otherwise" in capsys.readouterr().out
