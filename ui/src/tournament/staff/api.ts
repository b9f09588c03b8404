/** What staff does with tournaments over HTTP. */
import type { TournamentActRequest, TournamentMessage, TournamentPlan } from '../../lib/protocol.gen';
import { ask } from '../../lib/wire/api';

export const staffApi = {
  plan: (plan: TournamentPlan) => ask<TournamentMessage>('POST', '/api/tournaments', plan),
  act: (id: string, act: TournamentActRequest) =>
    ask<TournamentMessage>('POST', `/api/tournaments/${encodeURIComponent(id)}/acts`, act),
};
