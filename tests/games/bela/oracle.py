"""A deal's result worked out a second time, from its record alone, the way one would with paper and pencil.

Nothing of `valat.games.bela` is used: what both roads agree on is not one road's slip.
"""

PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
RUN = "789TJQKA"


def result(record):
    """Outcome, points and scores of a finished deal."""
    players = int(record["game"][-1])
    calls = [move for move in record["moves"] if move in ("C", "D", "H", "S", "Pass")]
    trumps, caller = calls[-1], (record["dealer"] + len(calls)) % players
    first = (record["dealer"] + 1) % players
    laid = [move[8:] for move in record["moves"] if move.startswith("discard=")]
    laid = [laid[0][:2], laid[0][2:]] if laid else []
    hands = [set(hand) for hand in record["hands"]]
    hands[first] |= set(record.get("talon", ()))
    hands[first] -= set(laid)
    sides = [[0, 2], [1, 3]] if players == 4 else [[seat] for seat in range(players)]
    plays = [move.split("+") for move in record["moves"][len(calls) + len(laid) // 2 :]]
    winner = belot(record["options"], hands, trumps, first)
    if winner is not None:
        target = record["options"].get("target", {2: 501, 3: 701, 4: 1001}[players])
        return {
            "outcome": "belot",
            "points": [0] * len(sides),
            "scores": [target * (winner in side) for side in sides],
        }
    points = counted(hands, trumps, first, plays, sides)
    points[next(at for at, side in enumerate(sides) if caller in side)] += worth(laid, trumps)
    return {"points": points, **written(points, sides, caller, first, players)}


def belot(options, hands, trumps, first):
    """The seat that holds eight of a suit that counts, the nearest one; None without."""
    suits = "CDHS" if options.get("belot_in") == "any" else trumps
    holders = [
        seat
        for seat, hand in enumerate(hands)
        for suit in suits
        if len([c for c in hand if c[0] == suit]) == 8
    ]
    return min(holders, key=lambda seat: (seat - first) % len(hands)) if holders else None


def worth(cards, trumps):
    return sum((TRUMP if card[0] == trumps else PLAIN)[card[1]] for card in cards)


def counted(hands, trumps, first, plays, sides):
    """The points of each side before the fall, the discard not in."""
    players, seat, said = len(hands), first, []
    piles = [[] for _ in hands]
    for start in range(0, len(plays), players):
        trick = [((seat + step) % players, *plays[start + step]) for step in range(players)]
        said += [(player, word) for player, _, *words in trick for word in words]
        suit = trumps if trumps in [card[0] for _, card, *_ in trick] else trick[0][1][0]
        order = "J9ATKQ87" if suit == trumps else "ATKQJ987"
        seat = min((play for play in trick if play[1][0] == suit), key=lambda play: order.index(play[1][1]))[
            0
        ]
        piles[seat].append([card for _, card, *_ in trick])
    points, best = [], the_best(said, first, players)
    for side in sides:
        tricks = [trick for member in side for trick in piles[member]]
        total = worth([card for trick in tricks for card in trick], trumps)
        if tricks:
            total += sum(value(word) for player, word in said if player in side and best in side)
            total += 20 * any({trumps + "K", trumps + "Q"} <= hands[member] for member in side)
        points.append(total + 10 * (seat in side) + 90 * (len(tricks) == len(plays) // players))
    return points


def value(word):
    if word[1] == word[3]:
        return {"J": 200, "9": 150}.get(word[1], 100)
    return {6: 20, 8: 50}.get(len(word), 100)


def the_best(said, first, players):
    """The seat of the best declaration."""

    def rank(one):
        player, word = one
        near = -((player - first) % players)
        four = word[1] == word[3]
        return (1, value(word), 0, near) if four else (0, len(word), RUN.index(word[-1]), near)

    return max(said, key=rank)[0] if said else None


def written(points, sides, caller, first, players):
    """Whether the caller made it, and what each side writes."""
    own = next(at for at, side in enumerate(sides) if caller in side)
    if 2 * points[own] > sum(points):
        return {"outcome": "made", "scores": points}
    scores = list(points)
    others = [at for at in range(len(sides)) if at != own]
    others.sort(key=lambda at: (sides[at][0] - first) % players)
    scores[own] = 0
    scores[others[0]] += points[own] - points[own] // 2 if len(others) > 1 else points[own]
    if len(others) > 1:
        scores[others[1]] += points[own] // 2
    return {"outcome": "fell", "scores": scores}
