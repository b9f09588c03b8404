/** Generated from the structs of the server (`make protocol`): do not edit. */
import type { Announcement, Hint, Offer, Scene, SceneCall, SceneContract } from '../../lib/protocol.gen';

/** What Belot's scene has besides. */
export interface BelotScene extends Scene {
  /** The auction. */
  calls: SceneCall[];
  /** Or null; during the auction the last contract so far. */
  contract: SceneContract | null;
  /** Suits that are trumps: none, one or all four. */
  trumps: string[];
  /** Announcements in order, belots with kind `belot`; a carré of unknown cards has no points. */
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
