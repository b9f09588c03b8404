/** The fields Bela adds to a scene (docs/protocol.md). */
import type { Offer } from '../plug';
import type { Card, Scene, Words } from '../../lib/protocol';

export interface Announcement {
  seat: number;
  /** The trick it was said in, from 0. */
  trick: number;
  kind: 'tierce' | 'quarte' | 'quinte' | 'carre' | 'bela' | 'belot';
  /** Null where the viewer may not know yet (what a carré is of), and for a belot. */
  points: number | null;
  cards: Card[] | null;
  scores: boolean | null;
}

export interface BelaScene extends Scene {
  calls: { seat: number; call: string }[];
  /** The suit called, as a list of one; empty before. */
  trumps: string[];
  /** Who called trumps. */
  caller: number | null;
  turn_up: Card | null;
  /** The cards that lie face down beside each hand. */
  beside: Card[][];
  /** Whether the caller has to discard now. */
  discarding: boolean;
  discard: Card[];
  heard: Announcement[];
  offers: Record<Card, Offer[]>;
  best: Record<Card, string[]>;
  hint: { key: string; args: Words } | null;
}

export const bela = (scene: Scene): BelaScene => scene as BelaScene;

export const SUITS = ['C', 'D', 'H', 'S'];

/** Two pairs, or everybody alone. */
export const sideOf = (seat: number, seats: number): number => (seats === 4 ? seat % 2 : seat);

/** Whether the caller plays alone against two. */
export const alone = (scene: Scene): boolean => scene.hands.length === 3;
