/** The words of the viewer, which are fetched with its page alone. */
import type en from '../i18n/viewer/en';
import { wordsOf, type Dictionary } from '../lib/i18n.svelte';

export const t = wordsOf<typeof en & Dictionary>();
