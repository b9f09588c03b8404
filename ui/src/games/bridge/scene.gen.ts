/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Hint, PendingClaim, Scene, SceneCall, SceneContract } from '../../lib/protocol.gen';

/** What the opponents are told of a call. Rule: BRI-INFO-2 */
export interface Note {
  /** Whether it was alerted. */
  alert?: boolean;
  /** What it means. */
  text?: string;
}

/** What a call means by its side's system, in words of every language. */
export interface CallMeaning {
  alert: boolean;
  force: 'round' | 'game' | 'invite' | 'sign-off' | null;
  words: Record<string, string>;
}

/** What all calls of a seat have shown together; the lengths clubs first. */
export interface HandBounds {
  points: [number, number];
  lengths: [number, number][];
  words: Record<string, string>;
}

/** What bridge's scene has besides. */
export interface BridgeScene extends Scene {
  /** The seat that makes the next move: on dummy's turn declarer, while `turn` is dummy's. */
  actor: number | null;
  /** The board's number or null. */
  board: number | null;
  /** Who is vulnerable. */
  vulnerable: 'none' | 'ns' | 'ew' | 'all';
  /** What stands below the line before the deal. */
  below: number[];
  /** The auction. */
  calls: SceneCall[];
  /** The last bid so far; of an auction that is over the contract. */
  contract: SceneContract | null;
  /** Dummy's seat once its hand lies open, else null. */
  dummy: number | null;
  /** The side that took each trick, in order; those that an accepted claim gave come last. */
  won: number[];
  /** The claim that waits for an answer, or null; its line of text stands in `notes`; no card is played meanwhile. */
  claim: PendingClaim | null;
  /** Suits that are trumps: none, one or all four. */
  trumps: string[];
  /** The other seats whose whole hands the viewer sees: dummy's, and those of opponents who have claimed. */
  shown: number[];
  /** What the viewer was told of calls and claims, by their ply; never the partner's, and to spectators nothing, while the deal lasts. */
  notes: Record<string, Note>;
  /** What each call means by its side's system, in the order of `calls`; null for calls of the viewer's own side until the cards are open. What a player explains stands in `notes`. */
  meanings: (CallMeaning | null)[];
  /** For each seat what all its calls together have shown; null for the viewer's own side. */
  told: (HandBounds | null)[];
  /** With the cards open the plies of calls that told a falsehood of the hand by four points or two cards of a suit, else empty. */
  psychic: number[];
  /** Whether the viewer may claim now, also off turn. */
  claims: boolean;
  /** Short statement of the duty on turn, or null. */
  hint: Hint | null;
}
