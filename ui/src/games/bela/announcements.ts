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
  const fresh = (announcement: Announcement) =>
    // of the trick just taken, too, until the next one is led
    announcement.trick === now || (announcement.trick === now - 1 && scene.trick.length === 0);
  const shown = (announcement: Announcement) =>
    now === 1 && announcement.trick === 0 && announcement.scores === true && announcement.kind !== 'bela';
  const seen = (announcement: Announcement) =>
    scene.phase === 'play' ? fresh(announcement) || shown(announcement) : announcement.kind === 'belot';
  return scene.heard.filter((announcement) => announcement.seat === seat && seen(announcement));
}
