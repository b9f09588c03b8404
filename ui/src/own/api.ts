/** Events of players' own over HTTP. */
import { aboutGame } from '../games/registry';
import type {
  AnyOwnEventPlan,
  GameEntry,
  OwnEvent,
  OwnEventActRequest,
  OwnEventKind,
  OwnEventList,
} from '../lib/protocol.gen';
import { api, ask } from '../lib/wire/api';

const at = (kind: OwnEventKind, id: string): string => `/api/own-events/${kind}/${encodeURIComponent(id)}`;

export const ownApi = {
  list: () => ask<OwnEventList>('GET', '/api/own-events'),
  event: (kind: OwnEventKind, id: string) => ask<OwnEvent>('GET', at(kind, id)),
  open: (plan: AnyOwnEventPlan) => ask<OwnEvent>('POST', '/api/own-events', plan),
  act: (kind: OwnEventKind, id: string, act: OwnEventActRequest) =>
    ask<OwnEvent>('POST', `${at(kind, id)}/acts`, act),
  /** The games that have tournaments or evenings, in the order of the house. */
  games: async (): Promise<GameEntry[]> => {
    const rank = ({ game }: GameEntry): number => aboutGame(game)?.rank ?? 9;
    const games = (await api.games()).filter(
      ({ game, tournaments, contests }) => aboutGame(game) && (tournaments.length || contests.length),
    );
    return games.sort((game, other) => rank(game) - rank(other));
  },
};
