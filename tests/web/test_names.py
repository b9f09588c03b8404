"""Names: what may be one, and which two are too alike."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.kernel.errors import Unreadable
from valat.web.names import (
    GUEST_NAMES,
    LONGEST,
    SHORTEST,
    capitals_keys,
    check_name,
    check_team_name,
    key,
    random_name,
)

GOOD = ["Ana", "Zoë", "Баба Яга", "Čiča-Gliša", "O'Neil", "x2", "Ελένη", "J. S. Bach".replace(". ", ".")]
BAD = {
    "x": "name_length",
    "a" * 25: "name_length",
    "": "name_length",
    "a  b": None,
    "a--b": "name_characters",
    "-ana": "name_characters",
    "<b>": "name_characters",
    "a/b": "name_characters",
    "ana\u200b": "name_characters",
    "Бoris": "name_script",
    "日本": "name_script",
    "Bɑnko": "name_characters",
    "ʙoris": "name_characters",
    "admin": "name_reserved",
    "VAL-AT": "name_reserved",
    "Adm1n": "name_reserved",
    "South": "name_reserved",
    "Ạdmín": "name_reserved",
}


@pytest.mark.parametrize("name", GOOD)
def test_good_names_stay_as_they_are(name):
    """Letters of one script, digits and single separators make a name."""
    assert name == check_name(name)


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name, rule in BAD.items() if rule])
def test_a_bad_name_is_told_its_rule(name, rule):
    """Each refusal has the code `bad_name` and the key of the rule that is broken."""
    with pytest.raises(Unreadable) as refused:
        check_name(name)
    assert ("bad_name", rule) == (refused.value.code, refused.value.key)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Bill", "BiIl"),
        ("Вера", "Bepa"),
        ("Ana Maria", "ana_maria"),
        ("Zoro", "z0r0"),
        ("ﬁsh", "fish"),
    ],
)
def test_lookalikes_share_a_key(one, other):
    """Names that people would confuse have one key."""
    assert key(one) == key(other)


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Zoë", "Zoe"), ("Boris", "Борис")])
def test_different_names_have_different_keys(one, other):
    """Names that differ to the eye or in script do not collide."""
    assert key(one) != key(other)


@pytest.mark.parametrize("number", [False, True])
@pytest.mark.parametrize("language", GUEST_NAMES)
def test_generated_names_are_names(language, number):
    """A drawn name passes the rules that people's names do."""
    name = random_name(language, number=number)
    assert name == check_name(name)


def test_guests_have_names_in_every_language_of_the_page():
    """A Bulgarian table has no English names of 24 letters."""
    assert set(GUEST_NAMES) == {"en", "bg", "hr", "uk", "fr"}
    assert all(len(words) > 35 for both in GUEST_NAMES.values() for words in both)


@pytest.mark.parametrize("language", GUEST_NAMES)
def test_every_pair_of_words_is_a_name_of_its_own(language):
    """No two of the drawn names can be confused, none is reserved, and all fit with a number."""
    first_words, second_words = GUEST_NAMES[language]
    names = [f"{first} {second}" for first in first_words for second in second_words]
    assert [name for name in names if name != check_name(name)] == []
    assert len({key(name) for name in names}) == len(names)
    assert max(len(name) for name in names) + len(" 1234") <= LONGEST


@given(st.text(max_size=40))
def test_any_text_is_a_name_or_refused(text):
    """Whatever comes in gives a name within the bounds or a refusal, no other fault."""
    with suppress(Unreadable):
        assert SHORTEST <= len(check_name(text)) <= LONGEST


@pytest.mark.parametrize(
    ("one", "other"), [("MAX", "ΜΑΧ"), ("Kim", "ΚΙΜ"), ("ZOE", "ΖΟΕ"), ("NONO3", "ΝΟΝΟ3")]
)
def test_names_that_look_the_same_in_capitals_are_known(one, other):
    """Whichever of them is there first."""
    assert key(one) in capitals_keys(other)
    assert key(other) in capitals_keys(one)


def test_a_stroke_that_looks_like_an_i_is_known():
    """The Cyrillic one that stands alone."""
    assert key("Ice") in capitals_keys("Ӏсе")


def test_other_names_have_no_others_in_capitals():
    """Most names cannot be confused so."""
    for name in ("Баба Яга", "Merry Fox", "Δίας"):
        assert capitals_keys(name) == {key(name)}


@pytest.mark.parametrize(
    "name",
    ["Mira", "mirа", "Míra", "Mira 2", "Мира", "Admin 2", "Admin2", "House Bot", "The-Admin", "R00t 7"],
)
def test_names_like_those_of_the_house_are_refused(name):
    """Its bots' and its staff's, also with a number or in other letters."""
    with pytest.raises(Unreadable) as refused:
        check_name(name)
    assert refused.value.key in ("name_reserved", "name_script")


@pytest.mark.parametrize("name", ["Mira Petrova", "North Star", "Vera K", "Ana 2", "Abbot"])
def test_names_that_only_begin_like_them_are_names(name):
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name", ["", "  ", "Foxes\u202e", "Fo\u200bxes", "Fo\u200dxes", "\x1b[2J", "Foxes\ue000"]
)
def test_a_team_has_no_unseen_characters_in_its_name(name):
    """It is shown to everybody, beside others."""
    with pytest.raises(Unreadable) as refused:
        check_team_name(name)
    assert (refused.value.code, refused.value.key) == ("bad_name", "name_unseen")


def test_a_team_is_called_as_it_likes():
    """In any script, with signs; spaces are tidied."""
    assert check_team_name(" 4♠ & co.  (B) ") == "4♠ & co. (B)"
