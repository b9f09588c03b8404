/** Bela on the page, for two, three and four. */
import { cardName } from '../../lib/words/cards';
import { sortHand } from '../../lib/ui/cards/hand';
import { namedArgs } from '../../lib/words/faults';
import { gameUi, type Offer } from '../plug';
import { sentenceOf } from '../../lib/words/i18n.svelte';
import type { Card } from '../../lib/protocol.gen';
import Beside from './Beside.svelte';
import Bidding from './Bidding.svelte';
import Bubble from './Bubble.svelte';
import Call from './Call.svelte';
import Contract from './Contract.svelte';
import { explain, outcome } from './explain';
import { log } from './log';
import Middle from './Middle.svelte';
import type { BelaScene } from './scene.gen';
import { bela, sideOf, SUITS } from './scene';
import SheetRow from './SheetRow.svelte';
import { callName, word } from './words';

/** The place of a card in the notation's order of all cards. */
const placeOf = (card: Card): number => SUITS.indexOf(card[0]!) * 13 + '23456789TJQKA'.indexOf(card[1]!);

export const discardOf = (cards: Card[]): string =>
  // in one order, so that one choice is one text
  `discard=${[...cards].sort((a, b) => placeOf(a) - placeOf(b)).join('')}`;

function offerNote({ kind, cards }: Offer): string {
  if (kind === 'carre') return cards.map(cardName).join(', ');
  return word('run', { from: cardName(cards.at(-1)!), to: cardName(cards[0]!) });
}

function duty({ phase, discarding, refused, hint }: BelaScene): string {
  if (discarding) return word('hint.discard');
  if (phase === 'auction') return word(refused.Pass ? 'hint.must_call' : 'hint.call');
  return (
    (hint && sentenceOf(hint.key.replace(/^bela\./, 'bela.hint.'), namedArgs(hint.args))) || word('hint.any')
  );
}

const ui = gameUi({
  sides: (seats) => (seats === 4 ? 2 : seats),
  side: sideOf,
  sort: (hand, scene, choices) => sortHand(hand, bela(scene).trumps, choices),
  auction: { calls: (scene) => bela(scene).calls, Bidding },
  sheet: { Row: SheetRow },
  Call,
  callName,
  Contract,
  contract(scene) {
    const { caller, trumps } = bela(scene);
    return caller === null || !trumps.length ? null : { declarer: caller, call: trumps[0]! };
  },
  Bubble,
  piles: true,
  standing: (scene, seat) =>
    bela(scene)
      .heard.filter((announcement) => announcement.seat === seat && announcement.scores)
      .map(({ kind, points }) => `${word(`kind.${kind}`)} ${points ?? ''}`.trim()),
  Middle,
  Beside,
  pick: (scene) => (bela(scene).discarding ? { count: 2, name: word('discard'), move: discardOf } : null),
  duty: (scene) => duty(bela(scene)),
  offers: {
    of: (scene, card) => ({
      all: [...(bela(scene).offers[card] ?? [])].sort((a, b) => b.points - a.points),
      best: bela(scene).best[card] ?? [],
    }),
    name: ({ kind }) => word(`kind.${kind}`),
    note: offerNote,
    // unlike in Belot a carré may share its cards with a run
    clash: (offer, other) =>
      offer.kind !== 'carre' &&
      other.kind !== 'carre' &&
      offer.cards.some((card) => other.cards.includes(card)),
    question: () => ({ title: word('announce.title'), note: word('announce.note') }),
  },
  log,
  explain,
  outcome,
  letters: { c: 'C', d: 'D', h: 'H', s: 'S', p: 'Pass' },
});

export default ui;
