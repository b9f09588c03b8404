/** What the server says of ratings. */
import type { LeaderBoard, LeaderSpan, PlayerRatings, RatedGames } from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';

export const ratingsApi = {
  player: (name: string) => ask<PlayerRatings>('GET', `/api/players/${encodeURIComponent(name)}/ratings`),
  games: () => ask<RatedGames>('GET', '/api/ratings'),
  board: (game: string, players: number, span: LeaderSpan) =>
    ask<LeaderBoard>('GET', `/api/ratings/${encodeURIComponent(game)}/${players}?span=${span}`),
};
