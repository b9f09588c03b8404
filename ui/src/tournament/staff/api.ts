/** What staff does with tournaments over HTTP. */
import type { TournamentActRequest, TournamentMessage } from '../../lib/protocol.gen';
import { ask } from '../../lib/wire/api';

export const staffApi = {
  act: (id: string, act: TournamentActRequest) =>
    ask<TournamentMessage>('POST', `/api/tournaments/${encodeURIComponent(id)}/acts`, act),
};
