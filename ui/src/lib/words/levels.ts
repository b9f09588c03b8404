/** How strong bots are, in words. */
import { sentenceOf } from './i18n.svelte';

/** A level in the language spoken; its own name where it has no word here. */
export const levelName = (level: string): string => sentenceOf(`level.${level}`) ?? level;
