/** Promo periods over HTTP. */
import { aboutGame } from '../games/registry';
import { api, ask } from '../lib/wire/api';
import type {
  DraftRequest,
  GameEntry,
  PeriodActRequest,
  PeriodChecks,
  PeriodList,
  PeriodMessage,
  PeriodStandings,
} from '../lib/protocol.gen';

const at = (id: string): string => `/api/periods/${encodeURIComponent(id)}`;

export const periodsApi = {
  list: (over: boolean) => ask<PeriodList>('GET', `/api/periods?over=${over}`),
  period: (id: string) => ask<PeriodMessage>('GET', at(id)),
  standings: (id: string, offset: number) =>
    ask<PeriodStandings>('GET', `${at(id)}/standings?offset=${offset}`),
  hide: (id: string, hidden: boolean) => ask<PeriodMessage>('POST', `${at(id)}/consent`, { hidden }),
  checks: (id: string) => ask<PeriodChecks>('GET', `${at(id)}/checks`),
  draft: (draft: DraftRequest) => ask<PeriodMessage>('POST', '/api/periods', draft),
  act: (id: string, act: PeriodActRequest) => ask<PeriodMessage>('POST', `${at(id)}/acts`, act),
  /** The games that have tournaments, in the order of the house. */
  games: async (): Promise<GameEntry[]> => {
    const rank = ({ game }: GameEntry): number => aboutGame(game)?.rank ?? 9;
    const games = (await api.games()).filter(({ tournaments }) => tournaments.length);
    return games.sort((game, other) => rank(game) - rank(other));
  },
};
