"""A source and its copy are alike, whatever was renamed; those of different people are not."""

import re
from random import Random

import pytest

from valat.arena.packages.kits import KIT_FILES, kit_folder
from valat.arena.similarity.sources import (
    NOISE,
    SURE,
    SourceLine,
    fingerprints,
    kit_fingerprints,
    package_fingerprints,
    source_similarity,
)
from valat.arena.similarity.tokens import CPP, JAVASCRIPT, PYTHON, RUST, Token, tokens

COUNTING = '''
import math
from valat_bot import Bot, run

class Counting(Bot):
    """Counts what has gone."""

    def choose(self):
        best, best_value = None, -math.inf
        for card in self.legal:
            value = self.worth(card)
            if value > best_value:  # a better one
                best, best_value = card, value
        return best

    def worth(self, card):
        gone = [move for move in self.view["moves"] if move[0] == card[0]]
        higher = sum(1 for each in gone if each[1] > card[1])
        return 10 * higher - len(self.hand) + (5 if card in self.trumps() else 0)

    def trumps(self):
        return {card for card in self.hand if card[0] == self.view.get("trump")}

run(Counting())
'''
DRAWING = """
from collections import defaultdict
from valat_bot import Bot, run

WEIGHTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}

def table(moves):
    found = defaultdict(list)
    while moves:
        suit, *rest = moves.pop()
        found[suit].extend(rest)
    return dict(found)

class Drawing(Bot):
    def start(self):
        self.memory = []

    def choose(self):
        try:
            seen = table(list(self.view["moves"]))
        except (KeyError, IndexError):
            return self.random.choice(self.legal)
        scored = sorted(self.legal, key=lambda card: (WEIGHTS.get(card[1], 0), len(seen.get(card[0], ""))))
        self.memory.append(scored[0])
        return scored[0] if len(self.memory) % 2 else scored[-1]

run(Drawing())
"""
NAMES = {
    "best": "top",
    "value": "points",
    "gone": "past",
    "higher": "above",
    "card": "c",
    "Counting": "Mine",
    "worth": "rate",
}


def renamed(source):
    """The same program with other names, comments and layout, and a statement more."""
    for name, other in NAMES.items():
        source = re.sub(rf"\b{name}\b", other, source)
    source = source.replace('"""Counts what has past."""', "x = 1").replace("# a better one", "")
    return "\n\n".join(f"{line}  # mine" if line.strip() else "# nothing" for line in source.splitlines())


@pytest.fixture
def marks(tmp_path):
    """The fingerprints of a package with these files."""

    def found(name, sources):
        folder = tmp_path / name
        folder.mkdir()
        for file, text in sources.items():
            (folder / file).write_text(text)
        return package_fingerprints(folder)

    return found


def test_a_renamed_copy_is_alike(marks):
    """Other names, comments, layout, and a line more."""
    found = source_similarity(marks("one", {"bot.py": COUNTING}), marks("two", {"bot.py": renamed(COUNTING)}))
    assert found.share > 0.8
    assert (SourceLine("bot.py", 8), SourceLine("bot.py", 15)) == found.passages[0]


def test_two_programs_are_not_alike(marks):
    """They do the same kind of thing, by people who have never met."""
    found = source_similarity(marks("one", {"bot.py": COUNTING}), marks("two", {"bot.py": DRAWING}))
    assert found.share < 0.2


def test_a_copy_within_a_larger_program(marks):
    """It is found, since the share is that of the smaller one."""
    both = marks("two", {"other.py": DRAWING, "moved.py": COUNTING})
    assert source_similarity(marks("one", {"bot.py": COUNTING}), both).share == 1.0


def test_what_everybody_has_counts_for_nothing(marks):
    """Two bots that both began as the kit's example."""
    example = (kit_folder() / "python" / "examples" / "yard" / "bot.py").read_text()
    one, two = marks("one", {"bot.py": example + COUNTING}), marks("two", {"bot.py": example + DRAWING})
    assert source_similarity(one, two).share > 0.2
    assert source_similarity(one, two, kit_fingerprints()).share < 0.2


def test_the_kits_own_file_is_left_out(marks):
    """Everybody has a copy; and what is no source has no tokens."""
    (kit,) = KIT_FILES["python"]
    more = {kit: (kit_folder() / "python" / kit).read_text(), "notes.txt": DRAWING}
    assert marks("one", {"bot.py": COUNTING} | more) == marks("two", {"bot.py": COUNTING})


@pytest.mark.parametrize(
    ("source", "language", "expected"),
    [
        ("x = 'it' # say\n", PYTHON, ["n", "=", "t"]),
        ('def f():\n  """Doc."""\n  return f"{x}"', PYTHON, ["def", "n", "(", ")", ":", "return", "t"]),
        ("const a = `x${1}`; // no\n/* nor\nthis */ b", JAVASCRIPT, ["const", "n", "=", "t", ";", "n"]),
        ("int a = 0x1F; char c = 'x';", CPP, ["int", "n", "=", "0", ";", "char", "n", "=", "t", ";"]),
        ("fn f<'a>(x: &'a str) {}", RUST, "fn n < ' n > ( n : & ' n n ) { }".split()),
        ("x /* never ended", CPP, ["n"]),
        ("x = 'never ended", PYTHON, ["n", "=", "t"]),
    ],
)
def test_tokens(source, language, expected):
    """Names, numbers and texts are all the same; comments and docstrings are none."""
    assert [token.text for token in tokens(source, language)] == expected


@pytest.mark.parametrize("word", ["/*", "'", '"', '"""', "`", "\\", "'\\"])
@pytest.mark.parametrize("language", [PYTHON, JAVASCRIPT, CPP, RUST])
def test_a_source_that_is_meant_to_take_long(word, language):
    """It is read once from its beginning to its end."""
    source = word * 50_001
    assert len(list(tokens(source, language))) <= len(source)


def test_a_long_passage_is_always_found():
    """Wherever it stands: what winnowing promises."""
    rng = Random(7)
    words = [f"w{number}" for number in range(40)]
    passage = [Token(rng.choice(words), 1) for _ in range(SURE)]
    for _ in range(50):
        rows = [
            [Token(rng.choice(words), 1) for _ in range(rng.randrange(60))]
            + passage
            + [Token(rng.choice(words), 1) for _ in range(rng.randrange(60))]
            for _ in range(2)
        ]
        one, other = ({mark for mark, _ in fingerprints(row)} for row in rows)
        assert one & other


def test_a_short_one_has_no_fingerprint():
    """It is chance."""
    assert list(fingerprints([Token("n", 1)] * (NOISE - 1))) == []
    assert source_similarity({}, {}).share == 0.0
