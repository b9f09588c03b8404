/** The daily boards over HTTP. */
import type { DailyDay, DailyList, DailySeries, DailyTable } from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';

const part = encodeURIComponent;

export const dailyApi = {
  list: () => ask<DailyList>('GET', '/api/daily'),
  day: (game: string, day: string) => ask<DailyDay>('GET', `/api/daily/${part(game)}/${part(day)}`),
  series: (game: string, division: number | null) =>
    ask<DailySeries>('GET', `/api/daily/${part(game)}/series${division ? `?division=${division}` : ''}`),
  play: (game: string) => ask<DailyTable>('POST', `/api/daily/${part(game)}`),
};
