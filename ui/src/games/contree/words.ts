/** Belote contrée's own words. */
import { suitName } from '../../lib/words/cards';
import { sentenceOf, type Args } from '../../lib/words/i18n.svelte';
import { bidOf, CAPOT } from './scene';

/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`contree.${key}`, args) ?? key;

/** «120», «capot». */
export const numberName = (number: number): string => (number === CAPOT ? word('capot') : String(number));

/** «120 hearts», «capot hearts»; «contra», «pass». */
export function callName(call: string): string {
  const bid = bidOf(call);
  return bid ? `${numberName(bid.number)} ${suitName(bid.suit)}` : word(`call.${call}`);
}
