/** Where a table tells what others did with its boards. */
import type { ShownSetting, TablePicture } from '../lib/protocol.gen';

/** Whether the table itself tells; of a session its own page does, when its director shows results,
 * and of the daily boards theirs, when the day is over. */
export const isCompared = ({ compared, setting }: Pick<TablePicture, 'compared' | 'setting'>): boolean =>
  compared && (!setting.manager || setting.manager.kind === 'tournament');

/** Whether the house's own bots play the deals as well: neither practice, nor what counts for nobody, and of a
 * session its own page tells. */
export const isReferenced = ({ boards, cards, guest, guests, manager }: ShownSetting): boolean =>
  boards !== 'given' && cards === 'people' && !guest && !guests.length && manager?.kind !== 'session';
