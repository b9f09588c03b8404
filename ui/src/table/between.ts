/** What happens between two deals. */
import type { MatchPicture } from '../lib/protocol.gen';

/** Whether everybody passed in the deal that is over: the server deals again by itself. */
export function isThrownIn({ deals }: MatchPicture): boolean {
  const result = deals.at(-1)?.result;
  return result !== undefined && 'contract' in result && result.contract === null;
}
