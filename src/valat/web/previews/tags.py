"""The tags of a document that other programs read when its address is sent."""

from html import escape

from msgspec import Struct

from valat.web.previews.words import LOCALES

WIDTH, HEIGHT = 1200, 630
"""Pixels of a preview's picture: what all that show one ask for."""


class LinkPreview(Struct, frozen=True):
    """What a preview says.

    Attributes:
        picture: address of its picture, from the host on.
        language: a key of `LOCALES`.
    """

    title: str
    text: str
    picture: str
    language: str


def tags(preview: LinkPreview, origin: str, address: str) -> str:
    """The tags, for the document's head.

    Args:
        origin: scheme and host of the server, as the caller has reached it.
        address: of the page, whole: the invitation in it opens the table, and people who follow the preview
            follow this.
    """
    picture = origin + preview.picture
    named = {
        "og:site_name": "Valat",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": address,
        "og:locale": LOCALES[preview.language],
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
    }
    cards = {
        "description": preview.text,
        "twitter:card": "summary_large_image",
        "twitter:title": preview.title,
        "twitter:description": preview.text,
        "twitter:image": picture,
    }
    return "".join(
        f'<meta {attribute}="{name}" content="{escape(content)}">'
        for attribute, group in (("property", named), ("name", cards))
        for name, content in group.items()
    )
