/** Belot's own words. */
import { sentenceOf, wordsOf, type Args, type Dictionary } from '../../lib/words/i18n.svelte';
import { suitName } from '../../lib/words/cards';
import type en from './i18n/en';
import { isSuit } from './scene';

export const t = wordsOf<typeof en & Dictionary>();
/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`belot.${key}`, args) ?? key;

/** «hearts», «no trumps». */
export const contractName = (contract: string): string =>
  isSuit(contract) ? suitName(contract) : word(`contract.${contract}`);

/** «double», «redouble», «pass», or the contract. */
export const callName = (call: string): string =>
  ['Pass', 'X', 'XX'].includes(call) ? word(`call.${call}`) : contractName(call);
