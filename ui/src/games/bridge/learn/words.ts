/** The words of what bridge teaches. */
import { wordsOf } from '../../../lib/words/i18n.svelte';
import type en from './i18n/en';

export const word = wordsOf<typeof en>();
