/** Santase on the page. */
import { cardName } from '../../lib/words/cards';
import { spoken } from '../../lib/words/faults';
import type { GameUi } from '../plug';
import { known, list } from '../../lib/words/i18n.svelte';
import Acts from './Acts.svelte';
import Beside from './Beside.svelte';
import Bubble from './Bubble.svelte';
import Call from './Call.svelte';
import Contract from './Contract.svelte';
import { explain, outcome } from './explain';
import { sortHand } from './hand';
import { log } from './log';
import Middle from './Middle.svelte';
import { santase } from './scene';
import SheetRow from './SheetRow.svelte';
import { actName, word } from './words';

const ui: GameUi = {
  direction: 'right',
  sides: () => 2,
  side: (seat) => seat,
  sort: (hand, scene, choices) => sortHand(hand, santase(scene).trumps[0]!, choices),
  calls: () => [],
  callsStay: () => false,
  Call,
  callName: actName,
  Contract,
  Acts,
  Middle,
  Beside,
  Bubble,
  SheetRow,
  duty(scene) {
    const { hint, trick } = santase(scene);
    const bound = hint && known(hint.key.replace(/^santase\./, 'santase.hint.'), spoken(hint.args));
    return bound || word(trick.length ? 'hint.any' : 'hint.lead');
  },
  offers(scene, card) {
    const all = santase(scene).offers[card] ?? [];
    return { all, best: all.map(({ text }) => text) };
  },
  offerName: ({ text }) => word('marriage', { n: text }),
  offerNote: ({ cards }) => list(cards.map(cardName)),
  clash: () => false,
  question: () => ({ title: word('marriage.question') }),
  auto: (_scene, view, { claimByHand }) => (!claimByHand && view.legal?.includes('claim') ? 'claim' : null),
  log,
  explain,
  outcome,
  letters: { e: 'exchange', c: 'close', '6': 'claim' },
  waiting: () => '',
};

export default ui;
