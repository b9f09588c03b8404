/** The fields Santase adds to a scene (docs/protocol.md). */
import type { Offer } from '../plug';
import type { Card, Scene, Words } from '../../lib/protocol';
import { tricksDone } from '../tricks';

/** What both players saw come into a hand, or be in it. */
export interface Declaration {
  seat: number;
  /** The number of the trick before or in which it was, from 0. */
  trick: number;
  kind: 'marriage' | 'exchange' | 'turn_up';
  points: number;
  cards: Card[];
}

export interface SantaseScene extends Scene {
  /** Undrawn cards, the turn-up included. */
  stock: number;
  turn_up: Card | null;
  /** Whether cards are drawn. */
  open: boolean;
  closer: number | null;
  /** Null where it is not shown. */
  counts: (number | null)[];
  /** The tricks that may be looked through; null where they may not. */
  won: (Card[][] | null)[];
  heard: Declaration[];
  offers: Record<Card, Offer[]>;
  hint: { key: string; args: Words } | null;
  trumps: string[];
}

export const santase = (scene: Scene): SantaseScene => scene as SantaseScene;

/**
 * What shows at a seat: what was said or taken for the trick that is being played, and after the trick
 * until the next is led.
 */
export function declarationsAt(scene: SantaseScene, seat: number): Declaration[] {
  if (scene.phase !== 'play') return [];
  const now = tricksDone(scene);
  return scene.heard.filter(
    (one) => one.seat === seat && (one.trick === now || (one.trick === now - 1 && scene.trick.length === 0)),
  );
}
