/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Hint, Offer, Scene } from '../../lib/protocol.gen';

/** Cards that both players saw come into, or be in, a hand. */
export interface ShownCards {
  kind: 'marriage' | 'exchange' | 'turn_up';
  seat: number;
  /** The number, from 0, of the trick before or in which it was. */
  trick: number;
  /** Of a marriage the queen and the king; of an exchange the card taken, then the nine; else the turn-up, drawn last. */
  cards: string[];
  /** Of a marriage, else 0. */
  points: number;
}

/** What Santase's scene has besides; `refused` has the actions too. */
export interface SantaseScene extends Scene {
  /** Number of undrawn cards, the turn-up included. */
  stock: number;
  /** The card that lies under the stock, a nine after an exchange, known also when it lies face down on a closed stock; null when it was drawn. */
  turn_up: string | null;
  /** Whether cards are drawn: false once the stock is closed or empty. */
  open: boolean;
  /** The seat that closed the stock, or null. */
  closer: number | null;
  /** Suits that are trumps: none, one or all four. */
  trumps: string[];
  /** What both have seen: kinds `marriage`, `exchange` (the card taken, then the nine) and `turn_up` (drawn last). */
  heard: ShownCards[];
  /** Per seat the points so far; null for the other player's while it is not shown. */
  counts: (number | null)[];
  /** Per seat the tricks as lists of cards, those the viewer may look through; null for the other player's. */
  won: (string[][] | null)[];
  /** What else than a card the viewer may choose now, off turn too: `claim`, `close`, `exchange`. */
  actions: string[];
  /** For the viewer: by card each announcement that may be attached. */
  offers: Record<string, Offer[]>;
  /** Short statement of the duty on turn, or null. */
  hint: Hint | null;
}
