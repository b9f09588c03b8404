/** Santase's own words. */
import { sentenceOf, type Args } from '../../lib/words/i18n.svelte';

/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => sentenceOf(`santase.${key}`, args) ?? key;

/** «exchange», «close», «claim». */
export const actName = (act: string): string => word(`act.${act}`);
