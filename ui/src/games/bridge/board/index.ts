/** Bridge in the viewer. */
import type { BoardUi } from '../../boards';
import { cardName } from '../../../lib/words/cards';
import { conventionsOf, SYSTEMS } from '../cards';
import Bidding from './Bidding.svelte';
import Board from './Board.svelte';
import Deal from './Deal.svelte';
import HandRecord from './HandRecord.svelte';
import Line from './Line.svelte';
import DoubleDummy from './DoubleDummy.svelte';
import Wish from './Wish.svelte';
import { beyond } from './doubleDummy';
import { boardOf, isCall, isCard, EMPTY_BOARD } from './board';
import { callName, roomName, seatName, t, word } from './words';

const ui: BoardUi = {
  title(fields, place) {
    const { number, tags } = boardOf(fields);
    if (number === null) return t('bridge.board.place', { n: place });
    // a match has each board twice
    const room = roomName(tags['Room']);
    return room
      ? t('bridge.board.number.room', { n: number, room })
      : t('bridge.board.number', { n: number });
  },
  Line,
  names: (fields) => boardOf(fields).players.map((name, seat) => name || seatName(seat)),
  fieldsOf: (record) => ({ ...EMPTY_BOARD, ...record, number: record['board'] ?? null }),
  moveName(name, move) {
    if (isCard(move)) return t('bridge.board.plays', { name, card: cardName(move) });
    if (isCall(move)) return t('bridge.board.calls', { name, call: callName(move) });
    const claimed = /^claim=(\d+)$/.exec(move)?.[1];
    return claimed ? t('bridge.board.claims', { name, n: claimed }) : word(move, { name });
  },
  Board,
  Deal,
  Bidding,
  OpenCards: DoubleDummy,
  HandRecord,
  beyond,
  Wish,
  wishes: SYSTEMS.flatMap((system, side) => [system, conventionsOf(side)]),
};
export default ui;
