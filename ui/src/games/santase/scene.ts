/** The fields Santase adds to a scene (docs/protocol.md). */
import type { SantaseScene, ShownCards } from './scene.gen';
import type { Result, Scene } from '../../lib/protocol.gen';
import type { SantaseResult } from './wire.gen';
import { tricksDone } from '../tricks';

export const santase = (scene: Scene): SantaseScene => scene as SantaseScene;
export const santaseResult = (result: Result): SantaseResult => result as SantaseResult;

/**
 * What shows at a seat: what was said or taken for the trick that is being played, and after the trick
 * until the next is led.
 */
export function declarationsAt(scene: SantaseScene, seat: number): ShownCards[] {
  if (scene.phase !== 'play') return [];
  const now = tricksDone(scene);
  return scene.heard.filter(
    (declaration) =>
      declaration.seat === seat &&
      (declaration.trick === now || (declaration.trick === now - 1 && scene.trick.length === 0)),
  );
}
