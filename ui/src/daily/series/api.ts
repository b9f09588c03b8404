/** Open series over HTTP. */
import type { DailyTable, OpenSeriesList, OpenSeriesPage, SeriesPlan } from '../../lib/protocol.gen';
import { ask } from '../../lib/wire/api';

const at = (id: string): string => `/api/series/${encodeURIComponent(id)}`;

export const seriesApi = {
  list: () => ask<OpenSeriesList>('GET', '/api/series'),
  page: (id: string) => ask<OpenSeriesPage>('GET', at(id)),
  play: (id: string) => ask<DailyTable>('POST', at(id)),
  plan: (plan: SeriesPlan) => ask<OpenSeriesPage>('POST', '/api/series', plan),
};
