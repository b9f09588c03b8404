"""The calls that a search compares: the house's, others that fit, and contracts that there may be."""

from collections.abc import Iterator, Sequence

from valat.bots.bridge.outlook import Outlook
from valat.bots.bridge.utility import has_game, scoring_form
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.contract import SLAMS
from valat.games.bridge.notation import DOUBLE, PASS
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import BIDS, DENOMINATIONS, SIDES, denomination_of, level_of
from valat.games.bridge.systems import System
from valat.games.bridge.systems.context import GAME_LEVEL, BiddingContext
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.interpretation import FORCING, meaning_of
from valat.games.bridge.systems.meaning import Meaning

MAX_MISS = 4
"""Half points that a call may miss the hand by and still be a candidate."""
MAX_CANDIDATES = 2
"""Calls of the system that are candidates."""
MIN_FIT = 8
"""Cards of a suit together with which the opponents are outbid."""
PENALTIES = {"imps": 3, "matchpoints": 2, "rubber": 3}
"""The level from which a double of the opponents' bid is a candidate."""
CONTRACTS = {"3NT": 220, "4H": 215, "4S": 215, "5C": 250, "5D": 250}
"""Tenths of points together from which a game may be worth a look, by those that count in it."""
SMALL_SLAM, NO_TRUMP_SLAM, GRAND_SLAM = 290, 310, 340
"""The same for slams: in a suit, at no trumps, and of all tricks."""
TRUMPS = {4: 72, 5: 80, 6: 80, 7: 85}
"""Tenths of trumps together that a contract of a level asks for."""
NARROW = 6
"""Points between the ends of what a hand has shown that has told its strength."""


def candidate_calls(
    observation: Observation, legal: Sequence[str], usual: str, known: Outlook | None = None
) -> list[str]:
    """The usual call, those that fit about as well, and what competing and placing the contract may ask for.

    Competing that is a pass, a double, a bid over the opponents' in the best fit, and with a part score the
    bid that is enough for a game; placing the contract the games and slams that the side seems to hold.

    Args:
        known: what the side holds together; without it no contract is placed.
    """
    assert observation.seat is not None
    cards = systems_of(observation.setup.options)
    context = systems.bidding_context(
        *cards, observation.calls, observation.setup.dealer, observation.setup.vulnerable
    )
    hand = CountedHand(card_set(observation.open_hands[observation.seat]))
    system = cards[SIDES[observation.seat]]
    calls = [usual, *_near_calls(system, context, hand, legal, usual)]
    # Who asks, answers or forces has more to say: what ends the auction is no alternative to that.
    asks = is_asking(meaning_of(system, context, usual))
    bid = observation.auction.bid
    if bid is not None and not context.is_forced and not asks:
        doubled = DOUBLE in legal and level_of(bid) >= PENALTIES[scoring_form(observation.setup)]
        calls += [PASS, *([DOUBLE] if doubled else []), *_fit_bids(observation, context, hand)]
    elif bid is not None and not context.is_forced and context.ours and level_of(bid) in SLAMS:
        # Partner has named the slam: what would ask further may be let be.
        calls.append(PASS)
    if known is not None and not asks and _may_place(context, usual):
        named = contracts(known, legal, usual, contested=bid is not None and not context.ours)
        # A game that partner has named may be a search's, stretched beyond what the house shows by it.
        placed = context.ours and bid is not None and _is_game(bid) and context.auction.bidder != context.seat
        # What the system asks or shows by a call is not there to be played.
        calls += [
            call
            for call in named
            if not (placed and level_of(call) in SLAMS) and not is_asking(meaning_of(system, context, call))
        ]
    # The usual call stays first, for gains are told against it.
    return list(dict.fromkeys(calls))


def is_asking(meaning: Meaning) -> bool:
    """Whether a call asks or forces partner, or answers in a code."""
    return meaning.force in FORCING or (meaning.artificial and meaning.call in BIDS)


def is_final(meaning: Meaning) -> bool:
    """Whether a call has nothing to tell: a pass, a contract that is a game or more, or a last resort."""
    return meaning.call == PASS or meaning.last_resort or _is_game(meaning.call)


def _is_game(call: str) -> bool:
    """Whether a bid is enough for a game."""
    return call in BIDS and level_of(call) >= GAME_LEVEL[denomination_of(call)]


def _may_place(context: BiddingContext, usual: str) -> bool:
    """Whether a contract may be named now: the house names one or passes, or partner's strength is known."""
    low, high = context.shown[context.partner].expected.points
    return usual == PASS or _is_game(usual) or high - low <= NARROW


def contracts(known: Outlook, legal: Sequence[str], usual: str, *, contested: bool) -> list[str]:
    """The games and slams that are worth a look, the highest first, and where contested the best part score.

    >>> major_fit = Outlook(250, (60, 60, 60, 90), (250, 250, 250, 280))
    >>> contracts(major_fit, BIDS, "2S", contested=False)
    ['4S', '3NT']
    """
    wanted = [*_slams(known), *_games(known)]
    suit = max(range(4), key=known.lengths.__getitem__)
    if contested and known.lengths[suit] >= 10 * MIN_FIT - 5:
        wanted += [bid for bid in legal if bid in BIDS and bid[1:] == DENOMINATIONS[suit]][:1]
    return [bid for bid in dict.fromkeys(wanted) if bid in legal and bid != usual]


def _slams(known: Outlook) -> Iterator[str]:
    """Slams in the suit of most points together, and at no trumps."""
    suit = max(range(4), key=lambda each: (known.trump_points[each], known.lengths[each]))
    small, grand = SLAMS
    for level, least in ((grand, GRAND_SLAM), (small, SMALL_SLAM)):
        if known.trump_points[suit] >= least and known.lengths[suit] >= TRUMPS[level]:
            yield f"{level}{DENOMINATIONS[suit]}"
    if known.points >= NO_TRUMP_SLAM:
        yield f"{small}NT"


def _games(known: Outlook) -> Iterator[str]:
    """Games in the majors, at no trumps and in the minors, the likeliest first."""
    for suit in sorted(range(4), key=known.trump_points.__getitem__, reverse=True):
        bid = f"{GAME_LEVEL[DENOMINATIONS[suit]]}{DENOMINATIONS[suit]}"
        if known.lengths[suit] >= TRUMPS[level_of(bid)] and known.trump_points[suit] >= CONTRACTS[bid]:
            yield bid
    if known.points >= CONTRACTS["3NT"]:
        yield "3NT"


def _near_calls(
    system: System, context: BiddingContext, hand: CountedHand, legal: Sequence[str], usual: str
) -> list[str]:
    """Calls of the system that the hand fits about as well."""
    agreed = systems.meanings(system, context)
    # What nothing is agreed of is a candidate only where the house has nothing better.
    if not any(each.call == usual for each in agreed):
        agreed += systems.last_resort_meanings(system, context)
    meanings = [each for each in agreed if each.call in legal]
    near = sorted((each.constraint.misses(hand), number) for number, each in enumerate(meanings))
    return [meanings[number].call for missed, number in near[:MAX_CANDIDATES] if missed <= MAX_MISS]


def _fit_bids(observation: Observation, context: BiddingContext, hand: CountedHand) -> list[str]:
    """The cheapest bid in the longest fit, where it outbids opponents or makes a game with a part score."""
    shown = context.shown[context.partner].expected.lengths
    together = [hand.suits[suit].bit_count() + shown[suit][0] for suit in range(4)]
    suit = max(range(4), key=together.__getitem__)
    bids = [bid for bid in legal_calls(observation.auction) if bid[1:] == DENOMINATIONS[suit]]
    if together[suit] < MIN_FIT or not bids:
        return []
    enough = [bid for bid in bids if has_game(observation.setup, bid, SIDES[context.seat])]
    return bids[:1] if not context.ours else enough[:1]
