/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Result } from '../../lib/protocol.gen';

/** What came of a deal of Belot. */
export interface BelotResult extends Result {
  /** Whether the contract was made; `hanging` where both sides took the same. */
  outcome: 'made' | 'inside' | 'hanging' | 'passed_out';
  /** As bid; null where all have passed. */
  contract: string | null;
  /** 1, 2 after contra, 4 after recontra. */
  multiplier: number;
  /** Seat; null where all have passed. */
  declarer: number | null;
  /** Of each side before rounding, no trumps doubled and the capot in. */
  points: [number, number];
  /** What each side writes, in tens. */
  scores: [number, number];
  /** Tens that wait for the winner of the next deal. */
  carried: number;
  /** Which side took all tricks. */
  capot: [boolean, boolean];
}
