/** How the same cards went elsewhere, over HTTP. */
import { ask } from '../lib/wire/api';
import { shareQuery } from '../lib/wire/shares';
import type {
  CostlyDeal,
  DealReference,
  DealReplay,
  MatchReference,
  ReferenceBot,
  Yesterday,
} from '../lib/protocol.gen';

const part = encodeURIComponent;

export const referenceApi = {
  deal: (table: string, deal: number) =>
    ask<DealReference>('GET', `/api/reference/${part(table)}/${deal}${shareQuery(table)}`),
  match: (table: string) => ask<MatchReference>('GET', `/api/reference/${part(table)}${shareQuery(table)}`),
  line: (table: string, deal: number, bot: ReferenceBot) =>
    ask<DealReplay>('GET', `/api/reference/${part(table)}/${deal}/${bot}${shareQuery(table)}`),
  costly: (game: string) => ask<CostlyDeal[]>('GET', `/api/deals/costly?game=${part(game)}`),
  yesterday: () => ask<Yesterday[]>('GET', '/api/references/yesterday'),
};
