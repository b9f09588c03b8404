/** Yard bridge's own words. */
import { suitName } from '../../lib/words/cards';
import { sentenceOf, type Args } from '../../lib/words/i18n.svelte';
import { SUITS } from './scene';

/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`yard.${key}`, args) ?? key;

/** «draw», «end turn»; a suit that is ordered by its name. */
export const callName = (call: string): string =>
  SUITS.includes(call) ? suitName(call) : word(`act.${call}`);
