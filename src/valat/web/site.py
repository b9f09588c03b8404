"""The built page and its assets, read into memory, compressed where the build left a compressed twin."""

import gzip
import mimetypes
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec
from litestar import Response

from valat.limits.bounded_cache import BoundedCache
from valat.web.compression import accepted_encodings
from valat.web.page import page_folder
from valat.web.previews.words import FILE, PreviewWords, read_words
from valat.web.security import box_headers, policy

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings and the suffix of a file's compressed twin, the best first."""

HASHED_FOLDER = "assets/"
"""Files under this folder carry a hash of their content in their name: they never change."""

BOX = "box.html"
"""The document of the box, in which alone strangers' programs run."""

MOST_DOCUMENTS = 64
"""Documents with tags of their own that are kept; the one that nobody has asked for longest goes first."""

INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
INLINE_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Valat: page not built</title>
<h1>The page has not been built</h1>
<p>The server runs, but the browser's part is missing from this installation. In a checkout run
<code>make play</code>, which builds it, elsewhere <code>pip install 'valat[server]'</code>; then load this
page again.</p>
<p>The interface for programs works: <a href="/api/schema">its description</a>.</p>
"""

# systems differ in what they know of these, and with nosniff a wrong type is not used
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class Asset(msgspec.Struct, frozen=True):
    """One file: its bytes in each encoding there is (`identity` always), type, caching, etag.

    `policy` is the security policy of a document; None is everybody's.
    """

    bodies: Mapping[str, bytes]
    kind: str
    caching: str
    etag: str
    policy: str | None = None

    def response(self, accepted: str, known: str | None, status: int = 200) -> Response[bytes]:
        """The answer in the best encoding of an Accept-Encoding header; 304 for a known etag."""
        headers = {"cache-control": self.caching, "etag": self.etag, "vary": "accept-encoding"}
        if self.policy:
            headers["content-security-policy"] = self.policy
        # a missing page has the same body and etag: a 304 would hide its 404
        if known == self.etag and status == 200:
            return Response(b"", status_code=304, headers=headers)
        takes = accepted_encodings(accepted)
        encoding = next((e for e in ENCODINGS if e in self.bodies and e in takes), "identity")
        if encoding != "identity":
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], status_code=status, media_type=self.kind, headers=headers)


class Site:
    """The files of a built page.

    Args:
        folder: where `index.html` lies, by default the page of this installation; read again when that file
            changes.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = page_folder() if folder is None else folder
        self._assets: dict[str, Asset] = {}
        self._documents = BoundedCache[tuple[str, str, bool], Asset](MOST_DOCUMENTS)
        self._words: PreviewWords | None = None
        self._stamp: int | None = None

    @property
    def is_built(self) -> bool:
        return (self.folder / "index.html").is_file()

    def asset(self, path: str) -> Asset | None:
        """The file at that path below the folder; None when there is none."""
        self._refresh()
        return self._assets.get(path)

    @property
    def words(self) -> PreviewWords | None:
        """What previews of links say; None where the page is not built."""
        self._refresh()
        return self._words

    @property
    def fonts(self) -> Path:
        """Folder of the font that pictures are written with."""
        return self.folder / "fonts"

    def document(self, path: str, tags: str = "", *, frames: bool = False) -> Asset:
        """The page at an address, with its first picture; or the one that says how to build it.

        Args:
            tags: more for the document's head.
            frames: whether it may hold a frame.
        """
        name = "index.html" if path == "/" else "page.html"
        plain = self.asset(name) or _asset(name, {"identity": UNBUILT.encode()})
        if not tags and not frames:
            return plain
        key = (name, tags, frames)
        if key not in self._documents:
            self._documents[key] = _with_tags(plain, name, tags, frames=frames)
        return self._documents[key]

    @property
    def box(self) -> Response[bytes] | None:
        """The document that bots of a page run in, its headers its own; None where the page is not built."""
        found = self.asset(BOX)
        if found is None:
            return None
        body = found.bodies["identity"]
        (script,) = INLINE_SCRIPT.findall(body)
        headers = {"cache-control": found.caching, **box_headers(_hash_source(script))}
        return Response(body, media_type=found.kind, headers=headers)

    def _refresh(self) -> None:
        index = self.folder / "index.html"
        stamp = index.stat().st_mtime_ns if index.is_file() else None
        if stamp != self._stamp:
            self._stamp = stamp
            self._assets = _read(self.folder) if stamp else {}
            self._documents.clear()
            words = self._assets.get(FILE)
            self._words = read_words(words.bodies["identity"]) if words else None


def _read(folder: Path) -> dict[str, Asset]:
    files = (file for file in folder.rglob("*") if file.is_file() and file.suffix not in ENCODINGS.values())
    return {
        name: _asset(name, _bodies(file)) for file in files for name in [file.relative_to(folder).as_posix()]
    }


def _bodies(file: Path) -> dict[str, bytes]:
    twins = {name: file.with_name(file.name + suffix) for name, suffix in ENCODINGS.items()}
    return {"identity": file.read_bytes()} | {n: t.read_bytes() for n, t in twins.items() if t.is_file()}


def _asset(name: str, bodies: Mapping[str, bytes], *, frames: bool = False) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    # no-cache: kept, but asked about each time, so that a new build is seen at once
    caching = "public, max-age=31536000, immutable" if name.startswith(HASHED_FOLDER) else "no-cache"
    own = _own_policy(name, kind, bodies["identity"], frames=frames)
    # a browser whose copy is still good keeps the policy that came with it
    etag = f'"{sha256(bodies["identity"] + (own or "").encode()).hexdigest()[:16]}"'
    return Asset(bodies, kind, caching, etag, own)


def _own_policy(name: str, kind: str, body: bytes, *, frames: bool) -> str | None:
    """The security policy of a document, with what it holds of styles and scripts; None for all else."""
    # the box has its own headers where it is meant to be, and elsewhere its script does not run
    if kind != "text/html" or name == BOX:
        return None
    styles, scripts = (
        [_hash_source(text) for text in inline.findall(body)] for inline in (INLINE_STYLE, INLINE_SCRIPT)
    )
    return policy(styles, scripts, frames=frames)


def _with_tags(plain: Asset, name: str, tags: str, *, frames: bool) -> Asset:
    """A document with more in its head, compressed again."""
    body = plain.bodies["identity"].replace(b"</head>", tags.encode() + b"</head>", 1)
    return _asset(name, {"identity": body, "gzip": gzip.compress(body, mtime=0)}, frames=frames)


def _hash_source(text: bytes) -> str:
    """What a security policy calls an inline style or script that it allows."""
    return f"'sha256-{b64encode(sha256(text).digest()).decode()}'"
