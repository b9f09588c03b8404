"""Passwords that are too common."""

import pytest

from valat.kernel.errors import Unreadable
from valat.web.passwords import check_password


@pytest.mark.parametrize("password", ["password", "PassWord", "12345678"])
def test_what_others_would_try_first_is_refused(password):
    """In whatever case."""
    with pytest.raises(Unreadable) as refused:
        check_password(password, "ana popova")
    assert (refused.value.code, refused.value.key) == ("common_password", "common_password")


@pytest.mark.parametrize("password", ["Ana Popova", "valatvalat", "Valat2026!", "valat ana popova"])
def test_names_do_not_count(password):
    """The player's own and the house's: whoever guesses begins with them."""
    with pytest.raises(Unreadable) as refused:
        check_password(password, "Ana Popova")
    assert (refused.value.code, refused.value.key) == ("common_password", "password_of_names")


@pytest.mark.parametrize(
    "password",
    [
        "aaaaaaaa",
        "aAaAaAaA",
        "aabbaabc",
        "xyzxyzxyzxyz",
        "klopsklopsklo",
        "efghijklmn",
        "зжед" * 2,
        "nmlkjihg",
    ],
)
def test_what_repeats_itself_is_refused(password):
    """One character, a part again and again, a row of the alphabet."""
    with pytest.raises(Unreadable) as refused:
        check_password(password, "Ana")
    assert (refused.value.code, refused.value.key) == ("common_password", "password_repeats")


def test_other_passwords_pass():
    check_password("four aces and a jack", "Ana")
    check_password("MIT License", "Ana")
    check_password("an evening at valat with ana", "Ana")
    check_password("banana bread", "An")
