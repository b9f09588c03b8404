/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Result } from '../../lib/protocol.gen';

/** What came of a deal of contrée; where all have passed nothing but `contract`, `written` and `scores`. */
export interface ContreeResult extends Result {
  /** As bid, `120H`; null where all have passed. */
  contract: string | null;
  /** Seat. */
  declarer?: number;
  /** 1, 2 after contra, 3 after recontra. */
  multiplier?: number;
  /** Whether the contract was made. */
  made?: boolean;
  /** Cards' of each side, with the last trick's 10 or the capot's 252. */
  points?: [number, number];
  /** Of each side. */
  tricks?: [number, number];
  /** The side that held it, or null. */
  belote?: number | null;
  /** What each side writes. */
  written: [number, number];
  /** The same, as every game's result has it. */
  scores: [number, number];
}
