/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Hint, Scene, SceneCall } from '../../lib/protocol.gen';

/** The last bid, by number and suit. */
export interface NumberContract {
  name: string;
  number: number;
  suit: string;
  declarer: number;
  multiplier: number;
}

/** What contrée's scene has besides. */
export interface ContreeScene extends Scene {
  /** The auction. */
  calls: SceneCall[];
  /** The last bid, also while the auction lasts; or null. */
  contract: NumberContract | null;
  /** Suits that are trumps: none, one or all four. */
  trumps: string[];
  /** The seat that has played both king and queen of trumps, or null. */
  belote: number | null;
  /** Per side the points taken so far, in tricks and by announcements that count, as far as the viewer can count them. */
  taken: number[];
  /** Short statement of the duty on turn, or null. */
  hint: Hint | null;
}
