/** Whose move it is. */
import type { Scene } from '../lib/protocol.gen';

/** The seat that makes the next move; the cards may be another's (`turn`). */
export const moverOf = (scene: Scene | null | undefined): number | null =>
  scene?.actor ?? scene?.turn ?? null;
