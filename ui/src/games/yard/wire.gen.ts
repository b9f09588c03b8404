/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Result } from '../../lib/protocol.gen';

/** What came of a deal of yard bridge. */
export interface YardResult extends Result {
  /** Whether somebody went `out`, or the cards were `exhausted`. */
  outcome: 'out' | 'exhausted';
  /** Seat that went out; null where nobody did. */
  out: number | null;
  /** Points of the cards that each seat still held. */
  left: number[];
  /** Of each side after the deal; 0 where it was burnt at exactly 125. */
  scores: number[];
  /** Side over 125; null where nobody is. */
  loser: number | null;
}
