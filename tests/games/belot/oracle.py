"""A deal's result worked out a second time, from its record alone, the way one would with paper and pencil.

Nothing of `valat.games.belot` is used: what both roads agree on is not one road's slip.
"""

VALUES = {
    False: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0},
    True: {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0},
}
RUN = "789TJQKA"
QUALITY = "QKTA9J"


def result(record):
    """Scores, what waits, and points before rounding, of a finished deal that was not thrown in."""
    calls = [move for move in record["moves"] if move in ("Pass", "X", "XX", "C", "D", "H", "S", "NT", "AT")]
    contracts = [(place, call) for place, call in enumerate(calls) if call not in ("Pass", "X", "XX")]
    place, contract = contracts[-1]
    declarer = (record["dealer"] + 1 + place) % 4
    multiplier = 2 ** len([call for call in calls[place:] if call in ("X", "XX")])
    plays = [move.split("+") for move in record["moves"][len(calls) :]]
    taken, said = tricks(contract, (record["dealer"] + 1) % 4, plays)
    points = [sum(part) for part in zip(taken, announced(said, quinte_goes(record["options"])), strict=True)]
    if contract == "NT":
        points = [2 * amount for amount in points]
    capots = [len(side) == 8 for side in winners(contract, (record["dealer"] + 1) % 4, plays)]
    points = [amount + 90 * capot for amount, capot in zip(points, capots, strict=True)]
    scores, waits = written_score(contract, points, declarer % 2, multiplier, record.get("carried", 0))
    return {"scores": scores, "carried": waits, "points": points}


def quinte_goes(options):
    return options.get("carre_cancels_quinte", options.get("rules") == "book")


def winners(contract, leader, plays):
    """For each side the tricks it takes, as lists of cards."""
    sides = [[], []]
    for start in range(0, 32, 4):
        cards = [play[0] for play in plays[start : start + 4]]
        suit = contract if contract in [card[0] for card in cards] else cards[0][0]
        order = list(VALUES[suit == contract or contract == "AT"])
        if suit != contract and contract != "AT":
            order = list("ATKQJ987")
        best = min((card for card in cards if card[0] == suit), key=lambda card: order.index(card[1]))
        leader = (leader + cards.index(best)) % 4
        sides[leader % 2].append((leader, cards))
    return sides


def tricks(contract, leader, plays):
    """Card points with the last trick, and what each seat said."""
    points, said, seat = [0, 0], [], leader
    for start in range(0, 32, 4):
        said += [((seat + step) % 4, word) for step in range(4) for word in plays[start + step][1:]]
        took = [side for side in winners(contract, leader, plays) for side in side]
        winner = next(
            player for player, cards in took if cards == [play[0] for play in plays[start : start + 4]]
        )
        for card, *_ in plays[start : start + 4]:
            points[winner % 2] += VALUES[contract in (card[0], "AT")][card[1]]
        seat = winner
    points[seat % 2] += 10
    return points, said


def announced(said, quinte_goes):
    """What each side scores for belots and combinations."""
    points = [0, 0]
    rows, fours = [], []
    for seat, word in said:
        if word == "belot":
            points[seat % 2] += 20
        elif word[1] == word[3]:
            worth = {"J": 200, "9": 150}.get(word[1], 100)
            fours.append((QUALITY.index(word[1]), seat % 2, worth))
        else:
            length = len(word) // 2
            rows.append(((length, RUN.index(word[-1])), seat % 2, {3: 20, 4: 50, 5: 100}[length]))
    if quinte_goes:
        with_four = {side for _, side, _ in fours}
        rows = [row for row in rows if not (row[0][0] == 5 and 1 - row[1] in with_four)]
    for family in (rows, fours):
        top = max((member[0] for member in family), default=None)
        holders = {side for height, side, _ in family if height == top}
        if len(holders) == 1:
            for _, side, worth in family:
                points[side] += worth if side in holders else 0
    return points


def written_score(contract, points, declaring, multiplier, carried):
    """What each side writes, and what waits."""
    up = 3 if contract in "CDHS" else 5
    whole = (sum(points) + up) // 10
    mine, theirs = points[declaring], points[1 - declaring]
    scores = [0, 0]
    if mine == theirs:
        if multiplier > 1:
            return scores, carried + whole * multiplier
        scores[1 - declaring] = whole // 2
        return scores, carried + whole - whole // 2
    winner = declaring if mine > theirs else 1 - declaring
    if multiplier > 1 or mine < theirs:
        scores[winner] = whole * multiplier + carried
        return scores, 0
    scores = [(amount + up) // 10 for amount in points]
    scores[points.index(min(points))] += whole - sum(scores)
    scores[winner] += carried
    return scores, 0
