/** Santase on the page. */
import { cardName } from '../../lib/words/cards';
import { namedArgs } from '../../lib/words/faults';
import { gameUi } from '../plug';
import { sentenceOf, list } from '../../lib/words/i18n.svelte';
import Acts from './Acts.svelte';
import Beside from './Beside.svelte';
import Bubble from './Bubble.svelte';
import Contract from './Contract.svelte';
import { explain, outcome } from './explain';
import { sortHand } from './hand';
import { log } from './log';
import Middle from './Middle.svelte';
import { santase } from './scene';
import SheetRow from './SheetRow.svelte';
import { actName, word } from './words';

const ui = gameUi({
  side: (seat) => seat,
  sort: (hand, scene, choices) => sortHand(hand, santase(scene).trumps[0]!, choices),
  sheet: { Row: SheetRow },
  callName: actName,
  Contract,
  Acts,
  Middle,
  Beside,
  Bubble,
  standing: (scene, seat) =>
    santase(scene)
      .heard.filter((declaration) => declaration.seat === seat && declaration.kind === 'marriage')
      .map(({ points }) => word('said.marriage', { n: points })),
  duty(scene) {
    const { hint, trick } = santase(scene);
    const bound = hint && sentenceOf(hint.key.replace(/^santase\./, 'santase.hint.'), namedArgs(hint.args));
    return bound || word(trick.length ? 'hint.any' : 'hint.lead');
  },
  offers: {
    of(scene, card) {
      const all = santase(scene).offers[card] ?? [];
      return { all, best: all.map(({ text }) => text) };
    },
    name: ({ text }) => word('marriage', { n: text }),
    note: ({ cards }) => list(cards.map(cardName)),
    question: () => ({ title: word('marriage.question') }),
  },
  auto: (_scene, view, { claimByHand }) => (!claimByHand && view.legal?.includes('claim') ? 'claim' : null),
  log,
  explain,
  outcome,
  letters: { e: 'exchange', c: 'close', '6': 'claim' },
});

export default ui;
