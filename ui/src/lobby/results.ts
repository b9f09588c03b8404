/** The last matches of whoever looks at the lobby. */
import type { PlayedMatch } from '../lib/protocol.gen';

/** The newest finished matches, the newest first. */
export const lastResults = (matches: PlayedMatch[], most = 3): PlayedMatch[] =>
  matches.filter(({ over }) => over).slice(0, most);
