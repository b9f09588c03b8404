"""The form of a system's file: what may stand in it, of which type, and what it means."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from valat.games.bridge.systems.ranges import FORM

Language = Literal["bg", "hr", "uk", "fr", "en"]
LANGUAGES: tuple[Language, ...] = ("bg", "hr", "uk", "fr", "en")

Words = dict[Language, str]
Number = Annotated[str, Meta(pattern=FORM, description="A range: 15-17, 12+, ..9, 5, or several: 0,4.")] | int
Suit = Literal[
    "clubs", "diamonds", "hearts", "spades", "majors", "minors", "suit", "partner", "own", "first", "theirs",
    "agreed", "side", "contract", "unbid", "unbid-majors", "others", "uncued", "all",
    "M", "m", "o", "n", "x", "y", "z",
]  # fmt: skip
"""A suit by name or by its part in the auction:

`suit` the one that the call names, `others` the other three, `partner` the one that partner showed last,
`own` the one that the caller showed last, `first` the one that the caller showed first, `theirs` those that
the opponents showed, `agreed` the side's trumps, `side` those beside them, `contract` the one that the last
bid names, unless that is artificial, `unbid` those that nobody showed but by a double, `uncued` those beside
the trumps that the side has not cue-bid, `all` the four; `M` `m` `x` `y` `z` as the pattern bound them,
`o` the major and `n` the minor that is neither."""
Bid = Literal[
    "suit", "NT", "any", "new", "partner", "partners", "own", "ours", "theirs", "agreed", "contract", "unbid",
    "major", "minor", "unbid-major", "unbid-minor", "side", "cued", "uncued",
    "M", "m", "o", "n", "x", "y", "z", "C", "D", "H", "S",
]  # fmt: skip
"""Which denominations a rule's bids name; `new` is a suit that neither side has shown, `partners` one that
partner has, `ours` one that the own side has, `side` suits beside the trumps, `cued` and `uncued` those of
them that the own side has cue-bid and those that it has not."""
Level = Annotated[str, Meta(pattern=r"^([1-7](-[1-7]|[+])?|game|part|slam|grand)$")] | int
Force = Literal["round", "game", "invite", "sign-off"]
Side = Literal["none", "we", "they", "both"]


# Here and below nothing unknown is passed over: a slip in a file is to be named, not to change what is bid.
class Shows(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """What a call says of the hand: all that is given must hold.

    Attributes:
        hcp: high-card points. Rule: BRI-HCP-1
        points: what the hand is worth with trumps, which are the suit that the call names, else the agreed
            one, else partner's. Rule: BRI-HCP-2
        no_trumps: what it is worth at no trumps. Rule: BRI-HCP-2
        tricks: honour tricks, in halves. Rule: BRI-TRICKS-1
        playing: playing tricks, in halves.
        figures: an ace 3, a king 1. Rule: BRI-CONV-6
        controls: an ace 2, a king 1.
        opening: high-card points and the cards of the two longest suits. Rule: BRI-OPEN-1
        keys: aces and the king of trumps. Rule: BRI-CONV-10
        aces_together: aces together with those that partner has told.
        keys_together: key cards together with those that partner has told, of two numbers the higher that
            there can be.
        kings_together: kings together with those that partner has told.
        figures_together: aces, 3 each, and kings, 1 each, together with those that partner has told.
        longest: how long the longest suit is.
        least: high-card points together with the least that partner has shown.
        most: high-card points together with the most that partner may have.
        fit_least: points as `points` counts them, together with the least that partner has shown.
        fit_most: points as `points` counts them, together with the most that partner may have.
        fit: cards in the suit that the call names, together with the fewest that partner may hold.
        longer: `spades>hearts` or `spades>=hearts`.
        shape: the lengths of the four suits, in any order.
        stopper: a sure or likely stopper in each of the suits.
        first_control: ace or void in each of the suits.
        second_control: king or singleton in each of the suits.
        control: one of the two in each of the suits.
        king: the king of each of the suits.
        queen: the queen of each of the suits.
        top: how many of A K Q.
        honours: how many of A K Q J 10.
        any: at least one of them holds.
        none: not one of them holds.
    """

    hcp: Number | None = None
    points: Number | None = None
    no_trumps: Number | None = None
    tricks: Number | None = None
    playing: Number | None = None
    losers: Number | None = None
    figures: Number | None = None
    controls: Number | None = None
    opening: Number | None = None
    keys: Number | None = None
    aces: Number | None = None
    kings: Number | None = None
    aces_together: Number | None = None
    kings_together: Number | None = None
    keys_together: Number | None = None
    figures_together: Number | None = None
    clubs: Number | None = None
    diamonds: Number | None = None
    hearts: Number | None = None
    spades: Number | None = None
    length: dict[Suit, Number] = {}
    suit: Number | None = None
    longest: Number | None = None
    balanced: bool | None = None
    regular: bool | None = None
    skew: bool | None = None
    shape: list[Annotated[str, Meta(pattern=r"^[0-9]{4}$")]] = []
    least: Number | None = None
    most: Number | None = None
    fit_least: Number | None = None
    fit_most: Number | None = None
    fit: Number | None = None
    longer: list[Annotated[str, Meta(pattern=r"^[a-zA-Z]+ ?>=? ?[a-zA-Z]+$")]] = []
    stopper: list[Suit] = []
    first_control: list[Suit] = []
    second_control: list[Suit] = []
    control: list[Suit] = []
    king: list[Suit] = []
    queen: list[Suit] = []
    top: dict[Suit, Number] = {}
    honours: dict[Suit, Number] = {}
    any: list["Shows"] = []
    none: list["Shows"] = []


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """When a situation or a rule is meant, beyond its pattern; all that is given must hold.

    Attributes:
        role: what the seat on turn is in the auction: `opener` bid first, `responder` is the partner,
            `overcaller` an opponent who has acted or is first to act, `advancer` the partner of one who has.
        turn: how many calls the seat has made since the opening.
        seat: the place after the dealer, 1 … 4, of a seat that may open.
        opening: the opening bid, as in patterns.
        partner: partner's last call, as in patterns; `any` bid.
        right: the call of the opponent on the right, as in patterns.
        own: the last call of the seat itself, as in patterns.
        answers: the situation one of whose calls partner has just made.
        contested: whether the opponents have made anything but passes.
        passed: whether the seat passed before the opening.
        partner_passed: whether partner did.
        forced: whether partner's last call must not be passed.
        game_forced: whether the side must go on to game.
        agreed: whether there is an agreed suit; or which kind it must be.
        invited: whether partner's last call invites to game.
        level: of the last bid.
        ours: whether the last bid is the own side's.
        in_trumps: whether it names the agreed suit.
        doubled: whether it is doubled.
        artificial: whether it says nothing of its own denomination.
        their_fit: whether the opponents have agreed a suit.
        their_least: the points that the opponents together have shown at least.
        vulnerable: who is.
        shown: the suits of which each is to be one that somebody showed; where none is, the rule falls away.
        own_least: the points that the seat itself has shown at least.
        own_most: the points that the seat itself may have at most.
        partner_least: the points that partner has shown at least.
        partner_most: the points that partner may have at most.
        card: conventions that must be on.
        without: conventions that must be off.
    """

    role: list[Literal["opener", "responder", "overcaller", "advancer"]] = []
    turn: Number | None = None
    seat: Number | None = None
    opening: list[str] = []
    partner: list[str] = []
    right: list[str] = []
    own: list[str] = []
    answers: list[str] = []
    contested: bool | None = None
    passed: bool | None = None
    partner_passed: bool | None = None
    forced: bool | None = None
    game_forced: bool | None = None
    agreed: bool | Literal["major", "minor"] | None = None
    invited: bool | None = None
    level: Number | None = None
    ours: bool | None = None
    in_trumps: bool | None = None
    doubled: bool | None = None
    artificial: bool | None = None
    their_fit: bool | None = None
    their_least: Number | None = None
    vulnerable: list[Side] = []
    shown: list[Suit] = []
    own_least: Number | None = None
    own_most: Number | None = None
    partner_least: Number | None = None
    partner_most: Number | None = None
    card: list[str] = []
    without: list[str] = []


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """A call, or several of one kind, and what it means. Of the rules that fit a hand the first is bid.

    Attributes:
        call: `1NT`, `Pass`, `X`, `XX`; `2M`, `3x` where the pattern binds the letter; or several.
        bid: instead of `call`: bids of a kind.
        level: of such a bid; `game` and `part` as the denomination has it.
        jump: how many levels above the cheapest such a bid is.
        step: instead of `call`: the possible call of that number after the last one.
        skip: a suit whose bids are not counted as steps.
        above_try: whether only bids above three of the trumps are meant.
        cue: whether the suit that it names is cue-bid by it.
        shows: what it says of the hand; of several one holds.
        otherwise: it is made when no other call fits; partner believes in it last.
        last_resort: whether it is counted as one, where that is not as its situation has it.
        choose: of the calls of this rule `longest` is that in the longest suit, of equal ones the higher,
            `longest-up` of equal ones the lower, `first` the cheapest that fits.
        among: the kind of suits with which `longest` compares, where not only those that the rule may name.
        force: what partner has to do.
        artificial: whether the call says nothing of its own denomination; it is alerted then.
        alert: whether it is alerted, where that is not the same.
        agrees: the suit that becomes trumps by it.
        words: what it means; without them the tests are put into words.
    """

    call: str | list[str] = []
    bid: Bid | list[Bid] = []
    level: Level | None = None
    jump: Number | None = None
    step: Annotated[int, Meta(ge=1, le=40)] | None = None
    skip: Suit | None = None
    above_try: bool = False
    cue: bool = False
    when: When = When()
    shows: Shows | list[Shows] = Shows()
    otherwise: bool = False
    last_resort: bool | None = None
    choose: Literal["longest", "longest-up", "first"] | None = None
    among: Bid | None = None
    force: Force | None = None
    artificial: bool = False
    alert: bool | None = None
    agrees: Suit | None = None
    words: Words = {}


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """A place in the auction with the calls that are agreed for it.

    Attributes:
        name: unique; an heir's situation of the same name takes its place.
        after: patterns of which one fits the calls since the opening; none fits always.
        closed: whether no situation further down adds calls, but for last resorts.
        last_resort: whether it is there for want of an agreement: it comes after all others, and what is bid
            by it is counted. Rule: BRI-SYS-8
        rules: in the file `call`.
    """

    name: str
    after: list[str] = []
    when: When = When()
    closed: bool = False
    last_resort: bool = False
    rules: list[Rule] = msgspec.field(default=[], name="call")


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """A system, or a convention, as it is written.

    Attributes:
        title: its name for people.
        about: what it is, a sentence or two.
        inherits: the system whose situations stand below the own ones; of a convention: the convention.
        without: names of inherited situations that are left out.
        conventions: of a system: each convention that it may be played with, and whether it is on.
        excludes: of a convention: those that cannot be on with it.
        reconciled_by: of a convention: with one of these on it excludes nothing.
        needs: of a convention: those that must be on with it.
        examples: of a convention: auctions after which its calls come, for its line on the card.
        signals: how defenders signal, for the system's card.
        situations: in the file `situation`; those above come before those below.
    """

    title: Words
    about: Words = {}
    inherits: str | None = None
    without: list[str] = []
    conventions: dict[str, bool] = {}
    excludes: list[str] = []
    reconciled_by: list[str] = []
    needs: list[str] = []
    examples: list[str] = []
    signals: dict[Literal["attitude", "count"], Literal["high", "low"]] = {}
    situations: list[Situation] = msgspec.field(default=[], name="situation")


def schema() -> dict[str, Any]:
    """The JSON schema of a system's file; `schema.json` beside this module holds it."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Valat bidding system"}
    return head | msgspec.json.schema(File)
