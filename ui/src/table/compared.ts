/** Where a table tells what others did with its boards. */
import type { TablePicture } from '../lib/protocol.gen';

/** Whether the table itself tells; of a session its own page does, when its director shows results,
 * and of the daily boards theirs, when the day is over. */
export const isCompared = ({ compared, setting }: Pick<TablePicture, 'compared' | 'setting'>): boolean =>
  compared && (!setting.manager || setting.manager.kind === 'tournament');
