/** Bridge's own words. */
import { sentenceOf, language, type Args } from '../../lib/words/i18n.svelte';
import { claimedTricks, COMPASS, denominationOf, isBid, levelOf, type LocalizedText } from './scene';

/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`bridge.${key}`, args) ?? key;

/** In the reader's language what the server says in several: else in English, else otherwise. */
export const localText = (words: LocalizedText | undefined, otherwise = ''): string =>
  words?.[language()] || words?.en || otherwise;

/** «three no trumps». */
export const bidName = (bid: string): string =>
  word(`bid.${denominationOf(bid)}`, { n: levelOf(bid), level: word(`level.${levelOf(bid)}`) });

/** «three no trumps», «pass», «claim 5 tricks», «accept». */
export function callName(call: string): string {
  const tricks = claimedTricks(call);
  if (tricks !== null) return word('claims', { n: tricks });
  return isBid(call) ? bidName(call) : word(`call.${call}`);
}

/** «North». */
export const compassName = (seat: number): string => word(`compass.${COMPASS[seat]}`);
/** «N», as the language has it. */
export const compassLetter = (seat: number): string => word(`compass.short.${COMPASS[seat]}`);
/** «N–S». */
export const sideLetters = (side: number): string => `${compassLetter(side)}–${compassLetter(side + 2)}`;
/** «North – South». */
export const sideName = (side: number): string => word(`side.${side === 0 ? 'ns' : 'ew'}`);
