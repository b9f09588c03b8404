/** The keys that bid: a digit for the number, then a letter for the suit. */
import { CAPOT, SUITS } from './scene';

const NUMBERS: Record<string, number> = {
  8: 80,
  9: 90,
  0: 100,
  1: 110,
  2: 120,
  3: 130,
  4: 140,
  5: 150,
  6: 160,
  7: CAPOT,
};

/** The number that a key chooses; null for other keys. */
export const numberOfKey = (key: string): number | null => NUMBERS[key] ?? null;

/** The suit that a key bids; null for other keys. */
export const suitOfKey = (key: string): string | null =>
  SUITS.find((suit) => suit.toLowerCase() === key.toLowerCase()) ?? null;
