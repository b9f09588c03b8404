/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Result } from '../../lib/protocol.gen';

/** What came of a deal of Bela; a list has an entry a side, which is a seat in Bela for two and three. */
export interface BelaResult extends Result {
  /** Whether the caller's side has passed; `belot` where one ended the match. */
  outcome: 'made' | 'fell' | 'belot';
  /** The suit that was called; null where a belot came first. */
  trumps: string | null;
  /** Seat. */
  caller: number | null;
  /** Of each side before a fall, with declarations, bela and capot; zeros after a belot. */
  points: number[];
  /** What each side writes; after a belot the target for its side, zeros for the others. */
  scores: number[];
  /** Which side took all tricks. */
  capot: boolean[];
}
