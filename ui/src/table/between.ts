/** What happens between two deals. */
import type { MatchPicture } from '../lib/protocol.gen';

/** Whether everybody passed in the deal that is over: the server deals again by itself. */
export const isThrownIn = ({ deals }: MatchPicture): boolean => deals.at(-1)?.result.contract === null;
