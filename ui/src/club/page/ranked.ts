/** What they are called who are ranked. */
import type { SessionContest } from '../../lib/protocol.gen';

export const RANKED = {
  pairs: 'club.ranking.pair',
  individual: 'club.ranking.player',
  singles: 'club.ranking.player',
  teams: 'club.ranking.team',
} as const satisfies Record<SessionContest, string>;
