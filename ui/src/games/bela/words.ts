/** Bela's own words. */
import { suitName } from '../../lib/words/cards';
import { sentenceOf, type Args } from '../../lib/words/i18n.svelte';

/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`bela.${key}`, args) ?? key;

/** «hearts», «pass», «discard». */
export function callName(call: string): string {
  if (call.startsWith('discard')) return word('discard');
  return call === 'Pass' ? word('call.Pass') : suitName(call);
}
