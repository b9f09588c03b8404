/** Which announcements are to be seen at a seat now. */
import { tricksDone } from '../tricks';
import type { Announcement } from '../../lib/protocol.gen';
import type { BelotScene } from './scene.gen';

/**
 * The announcements that show at a seat: those of the trick that is being played, and in the second
 * trick the combinations of the first that score, as cards.
 */
export function announcementsAt(scene: BelotScene, seat: number): Announcement[] {
  if (scene.phase !== 'play') return [];
  const now = tricksDone(scene);
  const fresh = (announcement: Announcement) =>
    // of the trick just taken, too, until the next one is led
    announcement.trick === now || (announcement.trick === now - 1 && scene.trick.length === 0);
  const shown = (announcement: Announcement) =>
    now === 1 && announcement.trick === 0 && announcement.scores === true && announcement.kind !== 'belot';
  return scene.heard.filter(
    (announcement) => announcement.seat === seat && (fresh(announcement) || shown(announcement)),
  );
}
