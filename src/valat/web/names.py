"""Players' names: what may be one, when two look alike, and pleasant ones for guests."""

import re
import unicodedata
from importlib.resources import files
from secrets import choice, randbelow

from litestar import Request

from valat.kernel.errors import Unreadable
from valat.kernel.plain_text import is_plain_name
from valat.store.players import Player, Players
from valat.table.live.seats import BOT_NAMES
from valat.web.errors import NotFound
from valat.web.languages import accepted_language

SHORTEST, LONGEST = 2, 24

RESERVED_NAMES = (
    "admin administrator anonymous bot director everyone guest help host house lobby moderator "
    "nobody owner passive random root server spectator staff support system valat watcher you north "
    "east south west "
)
"""Names that would be taken for the house, its bots or a seat."""

STAFF = "admin administrator bot director house moderator root server staff support system valat"
"""Words that make a name the house's in any company: «Admin 2», «House Bot»."""

CYRILLIC_BOT_NAMES = ("Мира", "Нико", "Вера", "Тома", "Лена", "Сава")
"""The bots' names as their Cyrillic readers write them."""

SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")
DIGITS = "0123456789"

LOOKALIKES = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕԁһпгьґёї", "abekmhopctyxijsdhnrbrei", strict=True)),
        **dict(zip("αβεικνορτυχ", "abeikvoptux", strict=True)),
        "0": "o",
        "1": "i",
        "l": "i",
        "3": "e",
        "5": "s",
        "ı": "i",
        "ł": "i",
        "đ": "d",
        "ø": "o",
        **dict.fromkeys(" -_.'", ""),
    }
)
"""What the eye takes for something else, after case is gone; separators count for nothing."""

GREEK_CAPITALS, LATIN_CAPITALS = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"
"""Letters that look the same as capitals only: the small ones are μ and m, ζ and z."""
TO_GREEK = str.maketrans(LATIN_CAPITALS, GREEK_CAPITALS)
TO_LATIN = str.maketrans(GREEK_CAPITALS + "Ӏ", LATIN_CAPITALS + "I")

LATIN = re.compile(r"[\0-\u017f\u0218-\u021b\u1e00-\u1eff]")
"""The letters of languages; other Latin ones are signs of phoneticians that look like these."""

GUEST_NAMES = {
    entry.name.removesuffix(".txt"): [words.split() for words in entry.read_text("utf-8").split("\n\n")]
    for entry in (files("valat.web") / "guest_names").iterdir()
}
"""By language the first and the second words of generated names: masculine ones, so that they agree."""


def check_name(name: str) -> str:
    """The name as it is kept: composed, outer spaces gone, runs of spaces one.

    Raises:
        Unreadable: `bad_name`, with the rule that it breaks.

    >>> check_name("  Баба   Яга ")
    'Баба Яга'
    """
    # compatibility forms too: full-width letters and ligatures would pass for other names
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise _bad_name("name_length", f"A name must have {SHORTEST} to {LONGEST} characters.")
    if not re.fullmatch(r"[^\W_](?:[ _.'-]?[^\W_])*", name):
        raise _bad_name(
            "name_characters",
            "A name can have letters and digits, with single spaces, - _ . or ' between them.",
        )
    if len(_scripts(name)) > 1 or not _scripts(name) <= set(SCRIPTS):
        raise _bad_name("name_script", "Use letters of one alphabet: Latin, Cyrillic or Greek.")
    if _scripts(name) == {"LATIN"} and not all(map(LATIN.match, name)):
        raise _bad_name("name_characters", "A name can't have phonetic letters.")
    if _is_reserved(_without_accents(name)):
        raise _bad_name("name_reserved", f"'{name}' is reserved.")
    return name


def check_team_name(name: str) -> str:
    """The name of a team as it is kept: in any script, outer spaces gone, runs of spaces one.

    Raises:
        Unreadable: `bad_name`: it has characters that nobody sees.

    >>> check_team_name("  Ловци   на 9♠ ")
    'Ловци на 9♠'
    """
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not is_plain_name(name):
        raise _bad_name("name_unseen", "A name can't have invisible characters.")
    return name


def key(name: str) -> str:
    """What two names share when people would confuse them: unique among players.

    >>> key("Bill-1") == key("вilll") == key("BiIIi")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold().translate(LOOKALIKES)


def capitals_keys(name: str) -> set[str]:
    """The keys of names that people would confuse with this one when both are written in capitals.

    >>> capitals_keys("Max") & {key("ΜΑΧ")} and capitals_keys("ΜΑΧ") & {key("Max")}
    {'max'}
    """
    uppercase = {text.upper() for text in (key(name), unicodedata.normalize("NFKC", name))}
    variants = {text.translate(TO_LATIN) for text in uppercase}
    # a name can be read as Greek only where each of its letters can
    variants |= {text.translate(TO_GREEK) for text in uppercase if set(text) <= set(LATIN_CAPITALS)}
    return {key(text) for text in variants}


def name_language(request: Request) -> str:
    """The language of a guest's name: the page's, as far as the browser says it."""
    return accepted_language(request.headers.get("accept-language", ""), GUEST_NAMES)


def random_name(language: str = "en", *, number: bool = False) -> str:
    """A pleasant name of two words drawn at random, with a number where the words alone are taken.

    Args:
        language: a key of `GUEST_NAMES`.
    """
    words = " ".join(map(choice, GUEST_NAMES[language]))
    return f"{words} {randbelow(9000) + 1000}" if number else words


def _scripts(name: str) -> set[str]:
    # the standard library tells no letter's script, but its Unicode name begins with it
    return {unicodedata.name(c, "?").partition(" ")[0] for c in name if c.isalnum() and c not in DIGITS}


def _without_accents(name: str) -> str:
    """The name without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))


def _is_reserved(name: str) -> bool:
    """Whether the name would be taken for the house's, one of its bots' or a seat's."""
    words = [key(word) for word in re.split(r"[ _.'-]|\d+", name) if word]
    # also with something that counts or says what it is: «Mira 2»
    alone = "".join(words) in _RESERVED_KEYS or key(name) in _RESERVED_KEYS
    return alone or not _STAFF_KEYS.isdisjoint({*words, *map(key, re.split(r"[ _.'-]", name))})


def _bad_name(key: str, why: str) -> Unreadable:
    return Unreadable(why, code="bad_name", key=key)


# by their keys, so that «R00t» and «аdmin» with a Cyrillic а are the house's as well
_RESERVED_KEYS = frozenset(map(key, (*RESERVED_NAMES.split(), *BOT_NAMES, *CYRILLIC_BOT_NAMES)))
_STAFF_KEYS = frozenset(map(key, STAFF.split()))


async def find_player(players: Players, name: str) -> Player:
    """The player of that name, or of one that looks like it. Raises NotFound `no_player`."""
    player = await players.find(key(name))
    if player is None:
        raise NotFound("No player has that name.", code="no_player")
    return player
