/** Bridge in the viewer. */
import type { BoardUi } from '../../boards';
import { cardName } from '../../../lib/words/cards';
import { conventionsOf, SYSTEMS } from '../cards';
import Bidding from './Bidding.svelte';
import Board from './Board.svelte';
import Deal from './Deal.svelte';
import Line from './Line.svelte';
import Opened from './Opened.svelte';
import Wish from './Wish.svelte';
import { isCall, isCard, UNTOLD, type ToldBoard } from './told';
import { callName, seatName, t, word } from './words';

const ui: BoardUi = {
  title(told, place) {
    const { number } = told as unknown as ToldBoard;
    return number === null ? t('bridge.board.place', { n: place }) : t('bridge.board.number', { n: number });
  },
  Line,
  names: (told) => (told as unknown as ToldBoard).players.map((name, seat) => name || seatName(seat)),
  toldOf: (record) => ({ ...UNTOLD, ...record, number: record['board'] ?? null }),
  moveName(name, move) {
    if (isCard(move)) return t('bridge.board.plays', { name, card: cardName(move) });
    if (isCall(move)) return t('bridge.board.calls', { name, call: callName(move) });
    const claimed = /^claim=(\d+)$/.exec(move)?.[1];
    return claimed ? t('bridge.board.claims', { name, n: claimed }) : word(move, { name });
  },
  Board,
  Deal,
  Bidding,
  Opened,
  Wish,
  wishes: SYSTEMS.flatMap((system, side) => [system, conventionsOf(side)]),
};
export default ui;
