/** Belote contrée on the page. */
import { sortHand } from '../../lib/ui/cards/hand';
import { namedArgs } from '../../lib/words/faults';
import { sentenceOf } from '../../lib/words/i18n.svelte';
import { callsAndCards } from '../parts/log';
import { gameUi } from '../plug';
import Bidding from './Bidding.svelte';
import Bubble from './Bubble.svelte';
import Call from './Call.svelte';
import Contract from './Contract.svelte';
import { explain, outcome } from './explain';
import { contree } from './scene';
import SheetRow from './SheetRow.svelte';
import { callName, word } from './words';

export default gameUi({
  sort: (hand, scene, choices) => sortHand(hand, contree(scene).trumps, choices),
  auction: { calls: (scene) => contree(scene).calls, Bidding },
  sheet: { Row: SheetRow },
  callName,
  Call,
  Contract,
  contract(scene) {
    const { contract } = contree(scene);
    return contract && { declarer: contract.declarer, call: contract.name };
  },
  Bubble,
  piles: true,
  standing: (scene, seat) => (contree(scene).belote === seat ? [word('line.belote')] : []),
  duty(scene) {
    const { phase, hint } = contree(scene);
    if (phase === 'auction') return word('hint.call');
    const bound = hint && sentenceOf(hint.key.replace(/^contree\./, 'contree.hint.'), namedArgs(hint.args));
    return bound || word('hint.any');
  },
  log: callsAndCards('contree'),
  explain,
  outcome,
  letters: { p: 'Pass', x: 'X', r: 'XX' },
  keys: () => [
    { keys: '8, 9, 0 … 7', does: word('keys.number') },
    { keys: 'c d h s', does: word('keys.suit') },
  ],
});
