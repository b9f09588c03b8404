/** Bridge on the page. */
import { gameUi } from '../plug';
import { namedArgs } from '../../lib/words/faults';
import { sentenceOf } from '../../lib/words/i18n.svelte';
import Acts from './Acts.svelte';
import ConventionCards from './ConventionCards.svelte';
import Auction from './Auction.svelte';
import Beside from './Beside.svelte';
import Bidding from './Bidding.svelte';
import Bubble from './Bubble.svelte';
import Call from './Call.svelte';
import { conventionsOf, SYSTEMS } from './cards';
import Contract from './Contract.svelte';
import EastWest from './EastWest.svelte';
import { explain, outcome } from './explain';
import { columnsOf, sortHand } from './hand';
import { log } from './log';
import { keyOf } from './keys';
import Mark from './Mark.svelte';
import NorthSouth from './NorthSouth.svelte';
import { bridge, COMPASS, DENOMINATIONS, sideOf, tricksOfNeeded } from './scene';
import { boardOf, boardsOf, isRubberSet } from './sheet';
import Sheet from './Sheet.svelte';
import SheetRow from './SheetRow.svelte';
import { systems } from './systems';
import MoveNote from './MoveNote.svelte';
import { callName, compassLetter, sideLetters, sideName, word } from './words';

const ui = gameUi({
  home: 2,
  side: sideOf,
  worth: (scene, side) => tricksOfNeeded(bridge(scene), side),
  options: {
    idle: ({ scoring }) => (scoring === 'rubber' ? ['boards', 'compared'] : ['longest']),
    /** Another system has other conventions. */
    agree(options, changed) {
      const side = SYSTEMS.findIndex((option) => option === changed);
      return side < 0 ? options : { ...options, [conventionsOf(side)]: '' };
    },
    fields: { [conventionsOf(0)]: NorthSouth, [conventionsOf(1)]: EastWest },
    Agreements: ConventionCards,
    compares: ({ scoring }) => scoring !== 'rubber',
    rotates: ({ scoring }) => scoring === 'rubber',
  },
  systems,
  sort(hand, scene, choices) {
    const { dummy, hands, trumps } = bridge(scene);
    // dummy lies as it was laid, however one sorts one's own hand
    const open = dummy !== null && hands[dummy]!.includes(hand[0] ?? '');
    return sortHand(hand, trumps, open ? { trumps: 'right', ranks: 'falling' } : choices);
  },
  columns(scene, seat) {
    const { shown, hands, trumps } = bridge(scene);
    return shown.includes(seat) && scene.phase !== 'over' ? columnsOf(hands[seat]!, trumps) : null;
  },
  auction: {
    calls: (scene) => bridge(scene).calls,
    stays: (scene) => scene.phase === 'play' && !scene.trick.length && !scene.last,
    Bidding,
    Table: Auction,
  },
  sheet: {
    Row: SheetRow,
    Whole: Sheet,
    /** Boards are written for North and South, as on every traveller. Rule: BRI-SCORE-6 */
    writtenFor: (options) =>
      isRubberSet(options) ? null : { side: 0, head: sideLetters(0), name: sideName(0) },
  },
  replay: { Note: MoveNote, Mark },
  Call,
  callName,
  Contract,
  contract(scene) {
    const { contract } = bridge(scene);
    return contract && { declarer: contract.declarer, call: contract.name };
  },
  Acts,
  Beside,
  Bubble,
  duty(scene) {
    const { phase, hint, turn, actor, claim } = bridge(scene);
    if (phase === 'auction') return word('hint.call');
    if (claim) return word('hint.answer');
    const bound = hint && sentenceOf(hint.key.replace(/^bridge\./, 'bridge.hint.'), namedArgs(hint.args));
    const what = bound || word(scene.trick.length ? 'hint.any' : 'hint.lead');
    return turn === actor ? what : word('hint.dummy', { what });
  },
  log,
  explain,
  outcome,
  numberOf: boardOf,
  resultFiles: ['pbn', 'usebio'],
  seatLetters: () => COMPASS.map((_, seat) => compassLetter(seat)),
  /** The board's own number, and how many there are in all. */
  dealName(deal, of, match) {
    const [board, all] = [boardOf(of), match && boardsOf(match)];
    if (board === null) return null;
    return all ? word('board_of', { board, n: deal, all }) : word('board', { n: board });
  },
  letters: { p: 'Pass', x: 'X', r: 'XX' },
  keys: () => ['level', ...DENOMINATIONS].map((key) => ({ keys: keyOf(key), does: word(`keys.${key}`) })),
});

export default ui;
