/** The last matches of whoever looks at the lobby. */
import type { Outcome, PlayedMatch } from '../lib/protocol.gen';

export type Ending = Exclude<Outcome, 'open'>;

const endingOf = ({ won }: PlayedMatch): Ending => (won === null ? 'drawn' : won ? 'won' : 'lost');

/** The newest finished matches, the newest first, each with how it ended. */
export const lastResults = (matches: PlayedMatch[], most = 3): { match: PlayedMatch; how: Ending }[] =>
  matches
    .filter(({ over }) => over)
    .slice(0, most)
    .map((match) => ({ match, how: endingOf(match) }));
