"""Settings: one definition for options, environment and defaults."""

import pytest

from valat.kernel.errors import Refusal, Unreadable
from valat.web.settings import SETTINGS, Settings, read


def test_defaults_need_nothing():
    """Without options and environment every setting has its default."""
    assert Settings() == read({})


def test_an_option_wins_over_the_environment():
    """The environment replaces a default, an option replaces both."""
    environment = {"VALAT_PORT": "9000", "VALAT_HOST": "::1", "VALAT_SECURE_COOKIES": "true"}
    settings = read(environment, port=9001, host=None)
    assert (settings.port, settings.host, settings.secure_cookies) == (9001, "::1", True)


@pytest.mark.parametrize(
    ("variable", "value"), [("VALAT_PORT", "eighty"), ("VALAT_PORT", "65536"), ("VALAT_LOG_LEVEL", "loud")]
)
def test_a_bad_value_names_its_setting(variable, value):
    """A value of the wrong type or out of range is refused with the option, the variable and the value."""
    with pytest.raises(Refusal) as refused:
        read({variable: value})
    assert refused.value.code == "bad_setting"
    assert variable in refused.value.why
    assert repr(value) in refused.value.why


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_explains_itself(setting):
    """Each setting has an option, a variable and a description."""
    assert setting.option.startswith("--")
    assert setting.variable.startswith("VALAT_")
    assert setting.description


def test_host_names_are_a_list():
    """Host names stand with commas, in any case, with spaces."""
    assert (
        frozenset({"cards.example", "www.cards.example"})
        == read({}, hosts="Cards.example, www.cards.example,").host_names
    )


@pytest.mark.parametrize(
    "given", [{"data": "~nobody at all/x"}, {"data": "x", "house_key": "~nobody at all/k"}]
)
def test_a_home_folder_that_is_not_there_is_told(given):
    """The sentence names the setting, as for every other bad value."""
    with pytest.raises(Refusal) as refused:
        _ = read({}, **given).key_file
    assert refused.value.code == "bad_setting"
    assert "nobody at all" in refused.value.why


def test_a_password_of_the_database_is_not_for_the_command_line():
    """Every user of the machine can read that; the environment is the process's own."""
    address = "postgresql://valat:s3cret@localhost/valat"
    assert read({"VALAT_DATABASE": address}).database_url.password == "s3cret"
    with pytest.raises(Refusal) as refused:
        read({}, database=address)
    assert refused.value.code == "bad_setting"
    assert "s3cret" not in refused.value.why
    assert read({}, database="postgresql://valat@localhost/valat").database_url.database == "valat"


def test_a_password_of_the_bus_is_hidden_likewise():
    """Neither on the command line, nor shown."""
    address = "redis://:s3cret@10.0.0.9/0"
    assert read({"VALAT_BUS": address}).bus == address
    (setting,) = (setting for setting in SETTINGS if setting.name == "bus")
    assert setting.mask(address) == "redis://:***@10.0.0.9/0"
    with pytest.raises(Unreadable, match="must not stand on the command line") as refused:
        read({}, bus=address)
    assert "s3cret" not in refused.value.why


def test_without_an_address_the_database_is_in_the_folder():
    """As of most houses."""
    assert read({}).database_url is None


def test_a_node_needs_what_the_others_find_it_by():
    """A database of all of them, and its own address; its name is the machine's unless it has another."""
    nodes = {"VALAT_CLUSTER": "nodes", "VALAT_NODE": "x", "VALAT_NODE_URL": "http://10.0.0.1:8000"}
    with pytest.raises(Unreadable, match=r"--database .* the servers of a cluster need it"):
        assert read(nodes).node_id
    complete = {**nodes, "VALAT_DATABASE": "postgresql://valat@localhost/valat"}
    assert read(complete).node_id == "x"
    assert read({**complete, "VALAT_NODE": ""}).node_id
    with pytest.raises(Unreadable, match="a cluster has the clock of its database"):
        assert read({**complete, "VALAT_TIME_SCALE": "2"}).node_id
    assert read({**complete, "VALAT_CLUSTER": "none"}).node_id == ""
