/** The keys that bid: a digit for the level, then a letter for the denomination. */
import { DENOMINATIONS } from './scene';

const LEVEL_KEYS = '1 – 7';

/** What is pressed for a denomination, or for a level. */
export const keyOf = (name: string): string => (name === 'level' ? LEVEL_KEYS : name[0]!.toLowerCase());

/** The level that a key chooses; null for other keys. */
export const levelOfKey = (key: string): number | null => (/^[1-7]$/.test(key) ? Number(key) : null);

/** The denomination that a key bids; null for other keys. */
export const denominationOfKey = (key: string): string | null =>
  DENOMINATIONS.find((name) => keyOf(name) === key.toLowerCase()) ?? null;
