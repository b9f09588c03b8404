/** The fields Belot adds to a scene (docs/protocol.md). */
import type { Offer } from '../plug';
import type { Card, Scene, Words } from '../../lib/protocol';

export interface Announcement {
  seat: number;
  /** The trick it was said in, from 0. */
  trick: number;
  kind: 'tierce' | 'quarte' | 'quinte' | 'carre' | 'belot';
  /** Null where the viewer may not know yet (what a carré is of). */
  points: number | null;
  cards: Card[] | null;
  scores: boolean | null;
}

export interface BelotScene extends Scene {
  calls: { seat: number; call: string }[];
  contract: { name: string; declarer: number; multiplier: number } | null;
  heard: Announcement[];
  offers: Record<Card, Offer[]>;
  best: Record<Card, string[]>;
  hint: { key: string; args: Words } | null;
  trumps: string[];
}

export const belot = (scene: Scene): BelotScene => scene as BelotScene;

export const CONTRACTS = ['C', 'D', 'H', 'S', 'NT', 'AT'];
export const isSuit = (contract: string): boolean => contract.length === 1;
