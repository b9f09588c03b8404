"""Replays as pages of their own, which open from the file."""

from collections.abc import Sequence
from html import escape
from typing import Any

import msgspec

from valat.arena.matches.document import BASE, document, embedded
from valat.kernel.game import Record
from valat.kernel.replay import mover_and_move
from valat.match.replay import run_record


class ReplayedMatch(msgspec.Struct, frozen=True):
    """A match on a replay page.

    Attributes:
        id: by which a link finds it, and a reader chooses it.
        record: with what bots said and noted, and the breaches.
    """

    id: str
    record: Record


def replay_page(
    title: str, matches: Sequence[ReplayedMatch], back: str | None = None, *, notes: bool = False
) -> str:
    """The page of these matches, which opens from the file.

    Args:
        back: where a link leads to the page that this one belongs to.
        notes: whether what bots noted for their authors is shown, too. Rule: CON-SRC-1
    """
    link = "" if back is None else f'<p><a href="{escape(back)}">The result</a></p>'
    body = f"""<header>{link}<h1>{escape(title)}</h1></header>
<main><p class="bar"><label>Match <select id="match"></select></label>
<label>Deal <select id="deal"></select></label></p>
<p class="bar"><button id="first">First</button> <button id="back">Back</button>
<button id="next">Next</button> <button id="last">Last</button> <span id="ply" role="status"></span></p>
<table id="hands"></table><p id="said"></p><p id="moves"></p><p id="result"></p></main>
{embedded("matches", [_match(match, notes) for match in matches])}<script>{SCRIPT}</script>"""
    return document(title, BASE + STYLE, body)


def _match(match: ReplayedMatch, notes: bool) -> dict[str, Any]:
    record, run = match.record, run_record(match.record)
    breaches = record.get("breaches", ())
    deals = [
        _deal(run.game, deal, fields, [breach for breach in breaches if breach.get("deal") == number], notes)
        for number, (deal, fields) in enumerate(zip(run.deals, record["deals"], strict=True))
    ]
    return {"id": match.id, "players": record["players"], "deals": deals}


def _deal(
    game: Any, deal: Any, record: Record, breaches: Sequence[dict[str, Any]], notes: bool
) -> dict[str, Any]:
    """Hands before the first move, and what each move changes of them: who, what, and cards gone and come."""
    states = deal.states
    seats = range(len(game.sides(game.setup(game.record(states[0])).options)))
    words_of = record.get("bots", {}).items()
    steps = []
    for before, after, move in zip(states[:-1], states[1:], deal.moves, strict=True):
        seat, text = mover_and_move(game, before, move)
        changes = {}
        for each in seats:
            old, new = list(game.hand(before, each)), list(game.hand(after, each))
            gone, come = [card for card in old if card not in new], [card for card in new if card not in old]
            if gone or come:
                changes[each] = [gone, come]
        steps.append([seat, text, changes])
    return {
        "hands": [list(game.hand(states[0], seat)) for seat in seats],
        "steps": steps,
        "said": {ply: words["say"] for ply, words in words_of if "say" in words},
        "noted": {ply: words["debug"] for ply, words in words_of if notes and "debug" in words},
        "breaches": [
            [breach["seat"], breach.get("ply"), breach["kind"], breach["why"]] for breach in breaches
        ],
        "result": msgspec.to_builtins(game.result(states[-1])),
    }


STYLE = """
.bar { display: flex; gap: .6rem; align-items: center; flex-wrap: wrap }
#hands th { text-align: left; padding-right: 1rem } #hands td { font-size: 1.25rem; line-height: 1.7 }
#hands .turn th { text-decoration: underline }
.red { color: var(--minus) } #moves span { padding: 0 .3rem; border-radius: .25rem; cursor: pointer }
#moves .now { background: var(--brass); color: #000 }
"""

SCRIPT = """
const matches = JSON.parse(document.getElementById('matches').textContent)
const $ = (id) => document.getElementById(id)
const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' }
let at = { match: 0, deal: 0, ply: 0 }
const face = (card) => {
  const one = document.createElement('span')
  one.textContent = (SUITS[card[0]] ?? card[0]) + card.slice(1).replace('T', '10') + ' '
  if ('HD'.includes(card[0])) one.className = 'red'
  return one
}
const fill = (select, texts, chosen) => {
  select.replaceChildren(...texts.map((text, number) => new Option(text, number, false, number === chosen)))
}
const handsAt = (deal, ply) => {
  const hands = deal.hands.map((hand) => [...hand])
  for (const [, , changes] of deal.steps.slice(0, ply))
    for (const [seat, [gone, come]] of Object.entries(changes))
      hands[seat] = hands[seat].filter((card) => !gone.includes(card)).concat(come)
  return hands
}
function draw() {
  const match = matches[at.match], deal = match.deals[at.deal]
  fill($('match'), matches.map(({ id, players }) => `${id}: ${players.join(', ')}`), at.match)
  fill($('deal'), match.deals.map((_, number) => number + 1), at.deal)
  if (!deal) return $('result').textContent = 'No deal was finished.'
  const turn = deal.steps[at.ply]?.[0]
  $('hands').replaceChildren(...handsAt(deal, at.ply).map((hand, seat) => {
    const [row, name, cards] = ['tr', 'th', 'td'].map((kind) => document.createElement(kind))
    name.textContent = match.players[seat]
    row.className = seat === turn ? 'turn' : ''
    cards.append(...hand.map(face))
    row.append(name, cards)
    return row
  }))
  $('moves').replaceChildren(...deal.steps.map(([seat, text], ply) => {
    const one = document.createElement('span')
    one.textContent = `${match.players[seat]}: ${text}`
    one.className = ply === at.ply - 1 ? 'now' : ''
    one.onclick = () => { at.ply = ply + 1; draw() }
    return one
  }))
  const said = deal.said[at.ply - 1], noted = deal.noted[at.ply - 1]
  const now = deal.breaches.filter(([, ply]) => ply === at.ply - 1)
  const broken = now.map(([seat, , kind, why]) => `${match.players[seat]}, ${kind}: ${why}`)
  $('said').textContent = [said ? `«${said}»` : '', noted ?? '', ...broken].join(' ')
  $('ply').textContent = `${at.ply} of ${deal.steps.length}`
  $('result').textContent = at.ply === deal.steps.length ? JSON.stringify(deal.result) : ''
}
const go = (ply) => {
  at.ply = Math.max(0, Math.min(ply, matches[at.match].deals[at.deal]?.steps.length ?? 0))
  draw()
}
$('match').onchange = (event) => { at = { match: +event.target.value, deal: 0, ply: 0 }; draw() }
$('deal').onchange = (event) => { at.deal = +event.target.value; go(0) }
$('first').onclick = () => go(0)
$('back').onclick = () => go(at.ply - 1)
$('next').onclick = () => go(at.ply + 1)
$('last').onclick = () => go(Infinity)
document.onkeydown = ({ key }) => {
  if (key === 'ArrowRight') go(at.ply + 1)
  if (key === 'ArrowLeft') go(at.ply - 1)
}
const wanted = matches.findIndex(({ id }) => id === location.hash.slice(1))
if (wanted >= 0) at.match = wanted
draw()
"""
