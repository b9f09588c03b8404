/** Which declarations are to be seen at a seat now. */
import { tricksDone } from '../tricks';
import type { BelaScene, Heard } from './scene';

/**
 * What shows at a seat: what was said in the trick that is being played, in the second trick the declarations
 * of the first that score, as cards, and for ever a belot.
 */
export function told(scene: BelaScene, seat: number): Heard[] {
  const now = tricksDone(scene);
  const fresh = (one: Heard) => one.trick === now || (one.trick === now - 1 && scene.trick.length === 0);
  const shown = (one: Heard) => now === 1 && one.trick === 0 && one.scores === true && one.kind !== 'bela';
  const seen = (one: Heard) => (scene.phase === 'play' ? fresh(one) || shown(one) : one.kind === 'belot');
  return scene.heard.filter((one) => one.seat === seat && seen(one));
}
