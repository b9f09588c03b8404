"""Passwords that are too common."""

import pytest

from valat.kernel.errors import Unreadable
from valat.web.passwords import check_password


@pytest.mark.parametrize("password", ["password", "PassWord", "12345678", "Ana Popova"])
def test_what_others_would_try_first_is_refused(password):
    """In whatever case; the own name too."""
    with pytest.raises(Unreadable) as refused:
        check_password(password, "ana popova")
    assert refused.value.code == "common_password"


def test_other_passwords_pass():
    check_password("four aces and a jack", "Ana")
    check_password("MIT License", "Ana")
