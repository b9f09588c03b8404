"""Passkeys: what a browser is asked to sign, and whether it has signed it.

A passkey is the host name's at which it was made. It is offered under a name of `--hosts` over https, and on
the same machine at http://localhost, which browsers trust too.
"""

import asyncio
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from secrets import token_bytes, token_hex
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from msgspec import Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache
from valat.store.database import Store
from valat.store.passkeys import (
    StoredPasskey,
    find_passkey,
    passkeys_of,
    use_statements,
)
from valat.store.players import Player
from valat.store.writer import WriteConflict
from valat.web.auth import AuthService
from valat.web.errors import NoSession

LIFETIME_S = 300
"""How long a browser may take to sign."""
MAX_CHALLENGES = 10_000
"""Challenges that are open at a time, in the whole house."""
MAX_PASSKEYS = 20
"""Passkeys of a player."""
NAME_LENGTH = 60

Purpose = Literal["add", "login", "confirm"]
"""What a challenge is for; one is good for nothing else."""
REQUIRED = UserVerificationRequirement.REQUIRED
"""A found or stolen device signs nobody in: it asks for its PIN, a finger or a face."""


class BadPasskey(Refusal):
    """Not signed by a passkey of ours, or not what was asked, or too late: which, is not told."""

    code = "bad_passkey"


class RelyingParty(Struct, frozen=True):
    """Who asks for a passkey, as browsers see it.

    Attributes:
        id: the host name.
        origin: the page's, with scheme and port.
    """

    id: str
    origin: str


def relying_party(origin: str | None, host: str | None, names: frozenset[str]) -> RelyingParty:
    """Who asks, at the page of an origin.

    Args:
        origin: the header that browsers send.
        host: the `Host` header, with its port.
        names: the house's public names.
    Raises:
        Refusal: `no_passkeys` where the page is under no public name over https.

    >>> relying_party("https://cards.example", "inner:8000", frozenset({"cards.example"})).id
    'cards.example'
    """
    try:
        parts = urlsplit((origin or "").lower())
        name = parts.hostname or ""
    except ValueError:
        raise _no_passkeys() from None
    is_public = parts.scheme == "https" and name in names
    if is_public or (is_local(host) and parts.scheme == "http" and parts.netloc == (host or "").lower()):
        return RelyingParty(name, f"{parts.scheme}://{parts.netloc}")
    raise _no_passkeys()


def is_local(host: str | None) -> bool:
    """Whether a `Host` header names the own machine, in the way in which browsers give it passkeys."""
    return (host or "").lower().partition(":")[0] == "localhost"


class Challenges:
    """What browsers are to sign: each once, soon, and in the session that asked.

    Args:
        clock: seconds that never run backwards.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open = BoundedCache[tuple[str, Purpose], tuple[bytes, float]](MAX_CHALLENGES)

    def ask(self, session: str, purpose: Purpose) -> bytes:
        """A new challenge; the session's last one for that purpose ends."""
        challenge = token_bytes(32)
        self._open[session, purpose] = challenge, self._clock() + LIFETIME_S
        return challenge

    def take(self, session: str, purpose: Purpose) -> bytes:
        """The session's challenge, which is over now. Raises BadPasskey."""
        challenge, until = self._open.pop((session, purpose), (b"", 0.0))
        if self._clock() >= until:
            raise _bad_passkey()
        return challenge


class Passkeys:
    """The passkeys of a house.

    Args:
        names: the house's public names.
        now: milliseconds since 1970.
    """

    def __init__(
        self, store: Store, auth: AuthService, names: frozenset[str], now: Callable[[], int]
    ) -> None:
        self._store, self._auth, self._names, self._now = store, auth, names, now
        self._challenges = Challenges()

    def are_offered(self, connection: ASGIConnection) -> bool:
        """Whether a page may ask for passkeys here."""
        return bool(self._names) or is_local(connection.headers.get("host"))

    async def options_to_add(self, connection: ASGIConnection, player: Player) -> dict[str, Any]:
        """What the browser is asked for a new passkey of the player.

        Raises:
            Refusal: `no_passkeys`, `too_many_passkeys`; NoSession.
        """
        asking = self._asking(connection)
        held = await passkeys_of(self._store, player.id)
        _check_count(held)
        options = generate_registration_options(
            rp_id=asking.id,
            rp_name=asking.id,
            user_id=player.id.encode(),
            user_name=player.name,
            user_display_name=player.name,
            challenge=self._challenges.ask(self._session(connection), "add"),
            timeout=LIFETIME_S * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                # kept where it is found without a name
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=REQUIRED,
            ),
            exclude_credentials=_descriptors(held),
        )
        return msgspec.json.decode(options_to_json(options), type=dict[str, Any])

    async def add(
        self,
        connection: ASGIConnection,
        player: Player,
        name: str,
        credential: dict[str, Any],
        keep: Callable[[StoredPasskey], Awaitable[None]],
    ) -> None:
        """Returns when the player has a new passkey.

        Args:
            keep: stores it; raises WriteConflict where it is known.
        Raises:
            BadPasskey, NoSession; Refusal: `no_passkeys`, `too_many_passkeys`.
        """
        asking = self._asking(connection)
        challenge = self._challenges.take(self._session(connection), "add")
        verified = await _verified(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=asking.id,
                expected_origin=asking.origin,
                require_user_verification=True,
            )
        )
        _check_count(await passkeys_of(self._store, player.id))
        passkey = StoredPasskey(
            token_hex(8),
            player.id,
            _base64url(verified.credential_id),
            _base64url(verified.credential_public_key),
            verified.sign_count,
            name,
            self._now(),
        )
        try:
            await keep(passkey)
        except WriteConflict:
            raise _bad_passkey() from None

    async def options_to_sign(
        self, connection: ASGIConnection, purpose: Literal["login", "confirm"], player: Player
    ) -> dict[str, Any]:
        """What the browser is asked to sign.

        Args:
            player: who asks; to confirm, one of their passkeys is wanted, else any of the device's.
        Raises:
            NoSession; Refusal: `no_passkeys`.
        """
        asking = self._asking(connection)
        held = await passkeys_of(self._store, player.id) if purpose == "confirm" else []
        options = generate_authentication_options(
            rp_id=asking.id,
            challenge=self._challenges.ask(self._session(connection), purpose),
            timeout=LIFETIME_S * 1000,
            allow_credentials=_descriptors(held),
            user_verification=REQUIRED,
        )
        return msgspec.json.decode(options_to_json(options), type=dict[str, Any])

    async def login(self, connection: ASGIConnection, credential: dict[str, Any], address: str) -> Player:
        """The registered player whose passkey has signed. Raises BadPasskey, NoSession, TooOften; Refusal."""
        owner = await self._owner(connection, "login", credential, address)
        player = await self._auth.players.get(owner)
        if player is None or player.guest:
            raise _bad_passkey()
        return player

    async def confirm(
        self, connection: ASGIConnection, player: Player, credential: dict[str, Any], address: str
    ) -> None:
        """Notes the passkey in the session as if the password had been typed. Raises as `login`."""
        if await self._owner(connection, "confirm", credential, address) != player.id:
            raise _bad_passkey()
        await self._auth.sessions.note_password(self._session(connection))

    async def _owner(
        self,
        connection: ASGIConnection,
        purpose: Literal["login", "confirm"],
        credential: dict[str, Any],
        address: str,
    ) -> str:
        """The id of the player whose passkey has signed; its use is noted."""
        asking = self._asking(connection)
        # as failed sign-ins: counted at once, given back where it was right
        self._auth.failures.require(address, "Too many failed sign-ins.")
        challenge = self._challenges.take(self._session(connection), purpose)
        passkey = await find_passkey(self._store, str(credential.get("id"))[:1400])
        if passkey is None:
            raise _bad_passkey()
        verified: VerifiedAuthentication = await _verified(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=asking.id,
                expected_origin=asking.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.uses,
                require_user_verification=True,
            )
        )
        if _base64url(verified.credential_id) != passkey.credential:
            raise _bad_passkey()
        self._auth.failures.give_back(address)
        await self._store.writer.write(use_statements(passkey.id, verified.new_sign_count, self._now()))
        return passkey.player_id

    def _asking(self, connection: ASGIConnection) -> RelyingParty:
        headers = connection.headers
        return relying_party(headers.get("origin"), headers.get("host"), self._names)

    def _session(self, connection: ASGIConnection) -> str:
        session = self._auth.session_of(connection)
        if session is None:
            raise NoSession("No one is signed in. Call GET /api/me first.")
        return session


async def _verified(verify: Callable[[], Any]) -> Any:
    """What the library has verified. Raises BadPasskey."""
    try:
        # beside the loop: keys may be large ones
        return await asyncio.to_thread(verify)
    # what the parsers of CBOR, certificates and keys raise for bytes of strangers is nowhere listed
    except Exception as error:
        raise _bad_passkey() from error


def _check_count(held: Sequence[StoredPasskey]) -> None:
    if len(held) >= MAX_PASSKEYS:
        why = f"You can have at most {MAX_PASSKEYS} passkeys. Remove one first."
        raise Refusal(why, code="too_many_passkeys", rule="ACC-1")


def _descriptors(held: Sequence[StoredPasskey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(base64url_to_bytes(passkey.credential)) for passkey in held]


def _base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bad_passkey() -> BadPasskey:
    return BadPasskey("That passkey was not accepted. Try again, or use your password.")


def _no_passkeys() -> Refusal:
    why = "Passkeys work only at this house's public https address."
    return Refusal(why, code="no_passkeys", rule="ACC-1")
