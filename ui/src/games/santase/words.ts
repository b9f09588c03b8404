/** Santase's own words. */
import { known, type Args } from '../../lib/words/i18n.svelte';

/** The sentence of a key put together here; the dictionaries' test knows that it is there. */
export const word = (key: string, args: Args = {}): string => known(`santase.${key}`, args) ?? key;

/** «exchange», «close», «claim». */
export const actName = (act: string): string => word(`act.${act}`);
