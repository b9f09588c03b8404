"""A device with passkeys, as a browser and its authenticator are together."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64
"""Flags of what an authenticator says: touched, its PIN or finger asked for, a key comes along."""


def encode(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A passkey that is made once, and signs.

    Attributes:
        origin: of the page that asks.
        flags: what it says of its user.
        uses: how often it was used, as it says itself.
    """

    def __init__(self, origin):
        self.origin, self.flags, self.uses = origin, PRESENT | VERIFIED, 0
        self.id, self._key = token_bytes(32), ec.generate_private_key(ec.SECP256R1())

    def make(self, options):
        """A new credential, as the options ask for it."""
        public = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=encode(self._client_data("webauthn.create", options)),
            attestationObject=encode(attestation),
        )

    def sign(self, options):
        """What it has signed."""
        client_data = self._client_data("webauthn.get", options)
        data = self._data(options["rpId"])
        signature = self._key.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=encode(client_data), authenticatorData=encode(data), signature=encode(signature)
        )

    def _data(self, host, more=0):
        self.uses += 1
        flags = bytes([self.flags | more])
        return sha256(host.encode()).digest() + flags + self.uses.to_bytes(4, "big")

    def _client_data(self, kind, options):
        data = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(data).encode()

    def _credential(self, **response):
        return {"id": encode(self.id), "rawId": encode(self.id), "type": "public-key", "response": response}
