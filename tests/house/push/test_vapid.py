"""By what push services know the house."""

import json

from valat.house.push.encoding import from_base64url
from valat.house.push.vapid import Vapid
from valat.store.key import HouseKey

NOW = 1_800_000_000_000


def claims(header):
    """What the token of a header says."""
    token = header.removeprefix("vapid t=").partition(",")[0]
    return json.loads(from_base64url(token.split(".")[1]))


def test_the_key_follows_from_the_first_house_key():
    """NTC-2: devices stay subscribed when the house key is changed, and after a restore."""
    first, second = b"a" * 32, b"b" * 32
    before = Vapid(HouseKey({"k1": first}), "https://cards.example").public_key
    assert Vapid(HouseKey({"k1": first, "k2": second}), "https://cards.example").public_key == before
    assert Vapid(HouseKey({"k1": second}), "https://cards.example").public_key != before
    assert len(from_base64url(before)) == 65


def test_a_signature_is_for_one_service_and_some_hours():
    """It says who sends, and is of no use elsewhere."""
    vapid = Vapid(HouseKey({"k1": b"a" * 32}), "https://cards.example")
    said = claims(vapid.authorization("https://push.example/secret", NOW))
    assert said == {
        "aud": "https://push.example",
        "sub": "https://cards.example",
        "exp": NOW // 1000 + 12 * 3600,
    }
