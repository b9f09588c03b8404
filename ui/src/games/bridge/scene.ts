/** The fields bridge adds to a scene (docs/protocol.md). */
import type { Scene, Words } from '../../lib/protocol';

export type Vulnerable = 'none' | 'ns' | 'ew' | 'all';

export interface Contract {
  name: string;
  declarer: number;
  multiplier: number;
}

/** What was told of a call. */
export interface Note {
  alert?: boolean;
  text?: string;
}

/** Words in every language of the page. */
export type Worded = Record<string, string>;

/** What a call means by its side's system. */
export interface Meaning {
  alert: boolean;
  force: 'round' | 'game' | 'invite' | 'sign-off' | null;
  words: Worded;
}

export interface BridgeScene extends Scene {
  calls: { seat: number; call: string }[];
  /** The last bid so far. */
  contract: Contract | null;
  hint: { key: string; args: Words } | null;
  trumps: string[];
  /** Null in rubber bridge. */
  board: number | null;
  vulnerable: Vulnerable;
  /** What stood below the line before the deal. */
  below: number[];
  /** Dummy's seat once its hand lies open. */
  dummy: number | null;
  /** The other seats whose whole hands the viewer sees. */
  shown: number[];
  /** What was told of calls and claims, by their ply; a call's is its number. */
  notes: Record<string, Note>;
  /** Of each call, in order; null for those of the viewer's own side. */
  meanings: (Meaning | null)[];
  /** What all calls of each seat have shown together; null for the viewer's own side. */
  told: ({ words: Worded } | null)[];
  /** The calls that told a falsehood of the hand; known once the cards are open. */
  psychic: number[];
  /** The side that took each trick, in order; what an accepted claim gave comes last. */
  won: number[];
}

export const bridge = (scene: Scene): BridgeScene => scene as BridgeScene;

/** The letters of the seats, clockwise. */
export const COMPASS = ['N', 'E', 'S', 'W'] as const;
export const DENOMINATIONS = ['C', 'D', 'H', 'S', 'NT'] as const;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
export const TRICKS = 13;

export const isBid = (call: string): boolean => /^[1-7](?:[CDHS]|NT)$/.test(call);
export const levelOf = (bid: string): number => Number(bid[0]);
export const denominationOf = (bid: string): string => bid.slice(1);
export const sideOf = (seat: number): number => seat % 2;

/** Whether a side is vulnerable. */
export const isVulnerable = (scene: BridgeScene, side: number): boolean =>
  scene.vulnerable === 'all' || scene.vulnerable === (side === 0 ? 'ns' : 'ew');

/** The tricks that make a contract. */
export const needed = (bid: string): number => 6 + levelOf(bid);

/** How many tricks a move claims; null where it claims none. */
export const claimed = (move: string): number | null => {
  const found = /^claim=(\d+)$/.exec(move);
  return found && Number(found[1]);
};
