/** Where a table tells what others did with its boards. */
import type { TablePicture } from '../lib/protocol.gen';

/** Whether the table itself tells; of a session its own page does, when its director shows results. */
export const isCompared = ({ compared, setting }: Pick<TablePicture, 'compared' | 'setting'>): boolean =>
  compared && setting.manager?.kind !== 'session';
