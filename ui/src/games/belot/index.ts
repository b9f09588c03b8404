/** Belot on the page. */
import { gameUi, type Offer } from '../plug';
import { namedArgs } from '../../lib/words/faults';
import { cardName } from '../../lib/words/cards';
import { sentenceOf } from '../../lib/words/i18n.svelte';
import Bidding from './Bidding.svelte';
import Bubble from './Bubble.svelte';
import Call from './Call.svelte';
import Contract from './Contract.svelte';
import { explain, outcome } from './explain';
import { sortHand } from '../../lib/ui/cards/hand';
import { log } from './log';
import { belot } from './scene';
import SheetRow from './SheetRow.svelte';
import { callName, word } from './words';

function offerNote({ kind, cards }: Offer): string {
  if (kind === 'belot' || !cards.length) return '';
  if (kind === 'carre') return cards.map(cardName).join(', ');
  return word('run', { from: cardName(cards.at(-1)!), to: cardName(cards[0]!) });
}

const ui = gameUi({
  sort: (hand, scene, choices) => sortHand(hand, belot(scene).trumps ?? [], choices),
  auction: { calls: (scene) => belot(scene).calls, Bidding },
  Call,
  callName,
  Contract,
  contract(scene) {
    const { contract } = belot(scene);
    return contract && { declarer: contract.declarer, call: contract.name };
  },
  Bubble,
  piles: true,
  standing: (scene, seat) =>
    belot(scene)
      .heard.filter((announcement) => announcement.seat === seat && announcement.scores)
      .map(({ kind, points }) => `${word(`kind.${kind}`)} ${points ?? ''}`.trim()),
  duty(scene) {
    const { phase, hint } = belot(scene);
    if (phase === 'auction') return word('hint.call');
    return (
      (hint && sentenceOf(hint.key.replace(/^belot\./, 'belot.hint.'), namedArgs(hint.args))) ||
      word('hint.any')
    );
  },
  offers: {
    of: (scene, card) => ({
      all: [...(belot(scene).offers[card] ?? [])].sort((a, b) => b.points - a.points),
      best: belot(scene).best[card] ?? [],
    }),
    name: ({ kind }) => word(`kind.${kind}`),
    note: offerNote,
    // a card counts in one combination; the word «belot» takes none away
    clash: (offer, other) =>
      offer.kind !== 'belot' &&
      other.kind !== 'belot' &&
      offer.cards.some((card) => other.cards.includes(card)),
    question(offers) {
      if (offers.every(({ kind }) => kind === 'belot')) return { title: word('announce.word') };
      return { title: word('announce.title'), note: word('announce.note') };
    },
  },
  log,
  explain,
  outcome,
  letters: { c: 'C', d: 'D', h: 'H', s: 'S', n: 'NT', a: 'AT', p: 'Pass', x: 'X', r: 'XX' },
  sheet: {
    Row: SheetRow,
    waiting: ({ carried }) => (carried ? word('sheet.waits', { n: carried }) : ''),
  },
});

export default ui;
