/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Announcement, Hint, Offer, Scene, SceneCall } from '../../lib/protocol.gen';

/** What Bela's scene has besides. */
export interface BelaScene extends Scene {
  /** The auction. */
  calls: SceneCall[];
  /** Suits that are trumps: none, one or all four. */
  trumps: string[];
  /** The seat that has called trumps, or null. */
  caller: number | null;
  /** The card turned up, for two; else null. */
  turn_up: string | null;
  /** Per seat the cards that lie face down beside the hand until it takes them. */
  beside: string[][];
  /** True while forehand has still to discard; the phase is `auction` until then. */
  discarding: boolean;
  /** Forehand's two cards, `??` to the others; empty before. */
  discard: string[];
  /** Declarations in order, bela and belot with these kinds; a carré of unknown cards and a belot have no points. */
  heard: Announcement[];
  /** Per side the points taken so far, in tricks and by announcements that count, as far as the viewer can count them. */
  taken: number[];
  /** For the viewer: by card each announcement that may be attached. */
  offers: Record<string, Offer[]>;
  /** By card the proposed announcement texts, the most valuable legal set. */
  best: Record<string, string[]>;
  /** Short statement of the duty on turn, or null. */
  hint: Hint | null;
}
