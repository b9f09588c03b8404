/** How strong bots are, in words. */
import { known } from './i18n.svelte';

/** A level in the language spoken; its own name where it has no word here. */
export const levelName = (level: string): string => known(`level.${level}`) ?? level;
