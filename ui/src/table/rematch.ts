/** Once more with the same people, when the match is over. */
import type { Key } from '../lib/words/i18n.svelte';
import type { TablePicture } from '../lib/protocol.gen';

/** What is dealt then, where somebody practises; else a rematch as everywhere. */
export function rematchName({ setting, anew }: TablePicture): Key {
  if (setting.boards !== 'given') return 'over.rematch';
  return anew ? 'boards.rematch.new' : 'boards.rematch.same';
}

/** Whether that seat has asked for it and waits for somebody: else it may ask, also once more. */
export const rematchWaits = ({ seats }: TablePicture, you: number | null): boolean =>
  you !== null && seats[you]!.rematch && seats.some(({ kind, rematch }) => kind === 'person' && !rematch);
