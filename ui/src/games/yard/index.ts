/** Yard bridge on the page. */
import { gameUi } from '../plug';
import { suitName } from '../../lib/words/cards';
import Acts from './Acts.svelte';
import Beside from './Beside.svelte';
import Bubble from './Bubble.svelte';
import Call from './Call.svelte';
import Contract from './Contract.svelte';
import { duty } from './duty';
import { explain, outcome } from './explain';
import { ordersOf, sortHand } from './hand';
import { log } from './log';
import Middle from './Middle.svelte';
import { yard } from './scene';
import SheetRow from './SheetRow.svelte';
import { callName, word } from './words';

const ui = gameUi({
  sides: (seats, { partners }) => (partners ? seats / 2 : seats),
  side: (seat, seats, { partners }) => (partners ? seat % (seats / 2) : seat),
  tricks: false,
  options: {
    // what was changed last stays, and the other gives way
    agree(options, changed) {
      if (changed === 'partners' && options.partners) return { ...options, players: 4 };
      return options.players === 4 ? options : { ...options, partners: false };
    },
  },
  sort: (hand, _, choices) => sortHand(hand, choices),
  sheet: { Row: SheetRow },
  callName,
  Call,
  Contract,
  Acts,
  Middle,
  Beside,
  Bubble,
  motion(before, after) {
    const [then, now] = [yard(before), yard(after)];
    if (then.turn === null || now.laid.length <= then.laid.length) return [];
    return now.laid.slice(then.laid.length).map((card) => ({ seat: then.turn!, card }));
  },
  duty: (scene) => duty(yard(scene)),
  offers: {
    of(scene, card) {
      if (card[1] !== 'J') return { all: [], best: [] };
      const suits = ordersOf(scene.hands[scene.turn ?? 0] ?? [], card);
      const all = suits.map((suit) => ({
        text: `${card}=${suit}`,
        kind: suit,
        points: 0,
        cards: [],
        must: true,
      }));
      return { all, best: [] };
    },
    name: ({ kind }) => suitName(kind),
    question: () => ({ title: word('order.title'), note: word('order.note') }),
  },
  log,
  explain,
  outcome,
  letters: { d: 'draw', e: 'end' },
});

export default ui;
