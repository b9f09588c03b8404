"""Trick rules of all the games, for tests of what the games share."""

from valat.kernel.trick import Beat, CannotOverruff, Ruff, TrickRules, trick_rules

PLAIN = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
TRUMP = {"7": 0, "8": 0, "Q": 3, "K": 4, "T": 10, "A": 11, "9": 14, "J": 20}
SIXTY_SIX = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
HIGH_CARDS = dict.fromkeys("23456789TJQKA", 0)

FOUR, THREE, TWO = (0, 1, 0, 1), (0, 1, 2), (0, 1)


def belot(contract: str, beat_in_no_trumps: bool = False) -> TrickRules:
    """Bulgarian Belot: a suit, NT or AT."""
    if contract in "CDHS":
        beat, ruff = Beat.TRUMPS_LED, Ruff.UNLESS_PARTNER
    else:
        must_beat = contract == "AT" or beat_in_no_trumps
        beat, ruff = Beat.UNTIL_RUFFED if must_beat else Beat.NEVER, Ruff.FREE
    trumps = {"NT": "", "AT": "CDHS"}.get(contract, contract)
    return trick_rules(
        PLAIN, TRUMP, trumps, 10, beat=beat, ruff=ruff, cannot_overruff=CannotOverruff.ANY_CARD
    )


def bela(trumps: str) -> TrickRules:
    """Croatian Bela, for two, three or four."""
    return trick_rules(
        PLAIN,
        TRUMP,
        trumps,
        10,
        beat=Beat.UNTIL_RUFFED,
        ruff=Ruff.ALWAYS,
        cannot_overruff=CannotOverruff.STILL_A_TRUMP,
    )


def santase(trumps: str) -> TrickRules:
    """The second phase of Santase, the stock empty (closed, the last trick counts nothing)."""
    return trick_rules(
        SIXTY_SIX,
        SIXTY_SIX,
        trumps,
        10,
        beat=Beat.UNTIL_RUFFED,
        ruff=Ruff.ALWAYS,
        cannot_overruff=CannotOverruff.NO_DUTY,
    )


def bridge(trumps: str) -> TrickRules:
    """Contract bridge; no trumps is the empty text. Tricks count, cards do not."""
    return trick_rules(
        HIGH_CARDS,
        HIGH_CARDS,
        trumps,
        0,
        beat=Beat.NEVER,
        ruff=Ruff.FREE,
        cannot_overruff=CannotOverruff.NO_DUTY,
    )


def rules_of(game: str, contract: str) -> TrickRules:
    """The rules of a perft vector's contract; NT+ is Belot's no trumps with `beat_in_no_trumps`."""
    if game == "belot":
        return belot(contract.rstrip("+"), beat_in_no_trumps=contract == "NT+")
    return {"bela": bela, "santase": santase, "bridge": bridge}[game](contract if contract != "NT" else "")


def sides_of(players: int) -> tuple[int, ...]:
    """Two pairs of four players; fewer play alone."""
    return {2: TWO, 3: THREE, 4: FOUR}[players]
