/** Words of boards in files. */
import { sentenceOf, wordsOf, type Args, type Dictionary } from '../../../lib/words/i18n.svelte';
import { suitName } from '../../../lib/words/cards';
import type en from '../i18n/board/en';
import { isCall, SEATS } from './board';

export const t = wordsOf<typeof en & Dictionary>();
/** The sentence of a key put together here. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`bridge.board.${key}`, args) ?? key;

/** «North». */
export const seatName = (seat: number): string => word(`seat.${SEATS[seat]}`);

/** «three no trumps», «pass», «double». */
export function callName(call: string): string {
  if (!isCall(call) || /^[PX]/.test(call)) return word(`call.${call}`);
  const suit = call.slice(1);
  return `${call[0]} ${suit === 'NT' ? word('call.NT') : suitName(suit)}`;
}

/** «open room»; what else a file calls a room as it is, and nothing where it names none. */
export const roomName = (room: string | undefined): string =>
  room ? (sentenceOf(`bridge.board.room.${room.toLowerCase()}`) ?? room) : '';
