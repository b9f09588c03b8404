"""The words and colours of previews, which the build of the page leaves beside it."""

from typing import Literal

import msgspec
from msgspec import Struct

from valat.cards.card import Card

FILE = "previews.json"
"""What the build calls it."""

LOCALES = {"en": "en_GB", "bg": "bg_BG", "hr": "hr_HR", "uk": "uk_UA", "fr": "fr_FR"}
"""The languages of previews, as `og:locale` names them."""


class LanguageWords(Struct, frozen=True):
    """A language.

    Attributes:
        words: its sentences by key, with `{name}`s to fill in.
        indices: the letters of its cards by rank, where they are not the rank's own.
    """

    words: dict[str, str]
    indices: dict[str, str]

    def text(self, key: str, **args: object) -> str:
        """The sentence of a key. Raises KeyError."""
        return self.words[key].format(**args)

    def seat_name(self, name: str, kind: str) -> str:
        """A bot's name in the reader's script; a person's as the person writes it."""
        return self.words.get(f"bot.name.{name}", name) if kind == "bot" else name


class GameLook(Struct, frozen=True):
    """How a game is shown.

    Attributes:
        titles: by language.
        tile: the cards of its tile in the lobby.
        cloth: colours by name: `lit`, `cloth`, `deep`, `rim`, `plate`.
        direction: which way the turn goes round.
    """

    titles: dict[str, str]
    tile: tuple[Card, ...]
    cloth: dict[str, str]
    direction: Literal["left", "right"]


class PreviewWords(Struct, frozen=True):
    """Everything that previews say and how they look, by language and by game; `""` is the house itself."""

    languages: dict[str, LanguageWords]
    games: dict[str, GameLook]

    def look(self, game: str) -> GameLook:
        """How the game is shown; as the house where the page does not know it."""
        return self.games.get(game) or self.games[""]


def read_words(text: bytes) -> PreviewWords:
    """The words as the build has written them. Raises msgspec.ValidationError."""
    return msgspec.json.decode(text, type=PreviewWords)
