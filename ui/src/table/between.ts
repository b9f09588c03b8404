/** What happens between two deals. */
import type { MatchPicture } from '../lib/protocol.gen';

/** How long a deal that was thrown in is looked at before the next, in ms. */
export const THROWN_IN = 1500;

/** Whether everybody passed in the deal that is over. */
export const isThrownIn = ({ deals }: MatchPicture): boolean => deals.at(-1)?.result.contract === null;
