/** The fields that belote contrée adds to a scene, and how its calls are written. */
import type { Result, Scene, Words } from '../../lib/protocol';

export interface Contract {
  /** As it is notated: `120H`. */
  name: string;
  /** The points bid; 250 for capot. */
  number: number;
  suit: string;
  declarer: number;
  multiplier: number;
}

export interface ContreeScene extends Scene {
  calls: { seat: number; call: string }[];
  /** The last bid, also while the auction lasts. */
  contract: Contract | null;
  trumps: string[];
  /** Who has played both king and queen of trumps. */
  belote: number | null;
  hint: { key: string; args: Words } | null;
}

export const contree = (scene: Scene): ContreeScene => scene as ContreeScene;

export const CAPOT = 250;
export const NUMBERS = [80, 90, 100, 110, 120, 130, 140, 150, 160, CAPOT];
export const SUITS = ['C', 'D', 'H', 'S'];

/** The number and the suit of a bid; null for another call. */
export function bidOf(call: string): { number: number; suit: string } | null {
  const parts = /^(\d+)([CDHS])$/.exec(call);
  return parts && { number: Number(parts[1]), suit: parts[2]! };
}

/** The contract of a deal that is over; null after four passes. */
export function contractOf(result: Result): Contract | null {
  const bid = bidOf(String(result.contract));
  if (!bid) return null;
  const { declarer, multiplier } = result;
  return {
    ...bid,
    name: String(result.contract),
    declarer: Number(declarer),
    multiplier: Number(multiplier),
  };
}
