"""What the container and compose files must have: what is shut stays shut, and what they name is there."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.cli.commands import every_command
from tests.project.tree import files, text
from valat.web.settings import SETTINGS

COMPOSE = yaml.safe_load(text("deploy/compose.yaml"))
SERVICES = COMPOSE["services"]
OURS = [name for name, service in SERVICES.items() if service["image"].startswith("valat")]
SETTING_NAMES = {setting.variable for setting in SETTINGS}


def stages() -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """Of each stage of the container file its base, and its instructions with what they are given."""
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text("deploy/Containerfile"), flags=re.MULTILINE))
    found: dict[str, tuple[str, list[tuple[str, str]]]] = {}
    for line in filter(None, lines.splitlines()):
        word, rest = line.split(maxsplit=1)
        if word == "FROM":
            base, stage = re.fullmatch(r"(\S+) AS (\S+)", rest).groups()
            found[stage] = (base, [])
        else:
            found[stage][1].append((word, rest))
    return found


def value(stage: str, word: str) -> str:
    """What the last such instruction of a stage is given."""
    return [rest for name, rest in stages()[stage][1] if name == word][-1]


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_shut(name):
    """Nothing can be written but volumes and memory, no capability is left and none can be won."""
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "privileged" not in service
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
    assert {"network_mode": "host", "pid": "host", "ipc": "host"}.items().isdisjoint(service.items())
    assert "docker.sock" not in str(service["volumes"])
    assert all(mount.startswith("/tmp:size=") for mount in service["tmpfs"])
    assert "mem_limit" in service


@pytest.mark.parametrize("name", [*OURS, "database"])
def test_a_service_is_no_root(name):
    """By number, as a user that the image has too."""
    user = SERVICES[name]["user"]
    assert re.fullmatch(r"1000\d:1000\d", user)
    if name in OURS:
        assert value(SERVICES[name]["build"]["target"], "USER") == user


@pytest.mark.parametrize("name", [name for name in SERVICES if name != "operator"])
def test_a_service_says_how_it_is(name):
    """A service that waits for another one starts when that one answers."""
    assert SERVICES[name]["healthcheck"]["test"][0] == "CMD"
    waits = SERVICES[name].get("depends_on", {})
    assert {wait["condition"] for wait in waits.values()} <= {"service_healthy"}


def test_only_the_proxy_has_ports():
    """The database is on no network at all, the arena only on one that leads nowhere else."""
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert SERVICES["database"]["network_mode"] == SERVICES["operator"]["network_mode"] == "none"
    assert SERVICES["arena"]["networks"] == ["arenas"]
    assert COMPOSE["networks"]["arenas"]["internal"] is True
    assert COMPOSE["networks"]["proxied"]["internal"] is True
    assert set(SERVICES["house"]["networks"]) == {"arenas", "proxied"}


def test_the_house_believes_this_proxy_alone():
    """By the address that it has on their network."""
    address = SERVICES["proxy"]["networks"]["proxied"]["ipv4_address"]
    assert SERVICES["house"]["environment"]["VALAT_TRUSTED_PROXIES"] == address


def test_no_secret_is_in_an_environment():
    """Each is a file that a service is given, and its folder gets into neither image nor repository."""
    for service in SERVICES.values():
        for name, given in service.get("environment", {}).items():
            if re.search("PASSWORD|TOKEN|SECRET|KEY", name):
                assert name.endswith("_FILE")
                assert given.removeprefix("/run/secrets/") in service["secrets"]
            # nor in an address
            assert not re.search(r"//[^/]*:[^/]*@", given)
        for secret in service.get("secrets", []):
            assert (secret if isinstance(secret, str) else secret["source"]) in COMPOSE["secrets"]
    assert {secret["file"].rpartition("/")[0] for secret in COMPOSE["secrets"].values()} == {"./secrets"}
    for ignored in (".dockerignore", ".gitignore"):
        assert {"deploy/secrets", "deploy/backups"} <= set(re.findall(r"^/?(.*?)/?$", text(ignored), re.M))
    assert not [rest for _, lines in stages().values() for _, rest in lines if "PASSWORD" in rest]


def test_named_settings_exist():
    """As the configuration page has them."""
    page = text("docs/operations/configuration.md")
    named = {name for service in SERVICES.values() for name in service.get("environment", {})}
    named |= set(re.findall(r"(VALAT_\w+)=", value("house", "ENV")))
    assert {name for name in named if name.startswith("VALAT_")} <= SETTING_NAMES
    assert [name for name in named if name in SETTING_NAMES and f"`{name}`" not in page] == []


def test_what_the_house_keeps_lies_in_volumes():
    """Data, keys, list of erasures and backups each in its own, owned by the user that runs."""
    places = dict(re.findall(r"(VALAT_\w+)=(/\S+)", value("house", "ENV")))
    folders = {
        str(Path(place) if "." not in Path(place).name else Path(place).parent) for place in places.values()
    }
    mounts = {
        mount["target"] if isinstance(mount, dict) else mount.split(":")[1]
        for mount in SERVICES["house"]["volumes"]
    }
    assert len(folders) == len(places) == 4
    assert folders <= mounts
    made = next(rest for word, rest in stages()["house"][1] if word == "RUN")
    assert all(folder in made for folder in folders)
    assert "install -d -o 10001 -g 10001 -m 0700" in made


def test_images_have_a_version():
    """None is the newest that happens to be there; ours are built from the wheel, by locked packages."""
    bases = [base for base, _ in stages().values() if base not in stages()]
    images = [service["image"] for service in SERVICES.values()]
    assert [image for image in [*bases, *images] if not re.search(r":(?!latest)\w", image)] == []
    built = " ".join(rest for _, rest in stages()["build"][1])
    assert "--require-hashes -r requirements/house.txt" in built
    assert re.search(
        r"pip wheel .* --wheel-dir /wheel \.\s.*pip install --no-index --no-deps /wheel/valat", built
    )
    for stage in ("house", "arena"):
        copies = [rest for word, rest in stages()[stage][1] if word in ("COPY", "ADD")]
        assert [copy.split()[1:] for copy in copies] == [["/opt/valat", "/opt/valat"]]


def command_lines() -> Iterator[tuple[str, list[str]]]:
    """Every `valat` command that deployment files type, with the file's name."""
    for path in files("deploy", ".service"):
        body = re.sub(r"\\\n", " ", path.read_text("utf-8"))
        for line in re.findall(r"^ExecStart=/opt/valat/bin/valat (.*)$", body, re.MULTILINE):
            yield path.name, shlex.split(line)
    for name in OURS:
        entry = re.findall(r'"([^"]+)"', value(SERVICES[name]["build"]["target"], "ENTRYPOINT"))
        given = SERVICES[name].get("command") or re.findall(r'"([^"]+)"', value("house", "CMD"))
        yield name, [*entry[1:], *given]


@pytest.mark.parametrize(("place", "words"), [*command_lines()], ids=lambda each: str(each)[:60])
def test_commands_are_those_of_valat(place, words):
    """Each command is there, with the options that it is given."""
    path = "valat"
    while words and f"{path} {words[0]}" in every_command():
        path += f" {words.pop(0)}"
    command = every_command()[path]
    known = {option for parameter in command.params for option in parameter.opts}
    assert not hasattr(command, "commands")
    assert [word for word in words if word.startswith("--") and word not in known] == []
