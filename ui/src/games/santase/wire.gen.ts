/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Result } from '../../lib/protocol.gen';

/** What came of a deal of Santase. */
export interface SantaseResult extends Result {
  /** How it ended. */
  outcome: 'claimed' | 'played_out' | 'close_failed' | 'drawn';
  /** Seat; null where it is drawn. */
  winner: number | null;
  /** Of each seat, with marriages. */
  points: [number, number];
  /** Of each seat. */
  tricks: [number, number];
  /** Game points of each seat. */
  scores: [number, number];
}
