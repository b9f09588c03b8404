/** How strong bots are, in words. */
import { sentenceOf } from './i18n.svelte';

/** A level in the language spoken; its own name where it has no word here. */
export const levelName = (level: string): string => sentenceOf(`level.${level}`) ?? level;

/** Out of `MOST`. The house's own are a little stronger than the steady ones: 51 of 100 points over mirrored deals of Belot. */
const STRENGTH: Record<string, number> = { gentle: 1, steady: 2, house: 3, sharp: 4, champion: 5 };
const MOST = 5;

const strengthOf = (level: string): number => STRENGTH[level] ?? 0;

/** How strong a level is, in dots; '' where that is not known. */
export function levelDots(level: string): string {
  const strength = strengthOf(level);
  return strength ? '●'.repeat(strength) + '○'.repeat(MOST - strength) : '';
}

/** The weakest level first. */
export const byStrength = (levels: string[]): string[] =>
  [...levels].sort((a, b) => strengthOf(a) - strengthOf(b));
