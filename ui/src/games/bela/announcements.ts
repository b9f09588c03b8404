/** Which declarations are to be seen at a seat now. */
import { tricksDone } from '../tricks';
import type { Announcement } from '../../lib/protocol.gen';
import type { BelaScene } from './scene.gen';

/**
 * What shows at a seat: what was said in the trick that is being played, in the second trick the declarations
 * of the first that score, as cards, and for ever a belot.
 */
export function announcementsAt(scene: BelaScene, seat: number): Announcement[] {
  const now = tricksDone(scene);
  const fresh = (one: Announcement) =>
    // of the trick just taken, too, until the next one is led
    one.trick === now || (one.trick === now - 1 && scene.trick.length === 0);
  const shown = (one: Announcement) =>
    now === 1 && one.trick === 0 && one.scores === true && one.kind !== 'bela';
  const seen = (one: Announcement) =>
    scene.phase === 'play' ? fresh(one) || shown(one) : one.kind === 'belot';
  return scene.heard.filter((one) => one.seat === seat && seen(one));
}
