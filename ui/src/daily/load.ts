/** The daily boards of all games, with the words to tell of them. */
import type { DailyList } from '../lib/protocol.gen';
import { dailyApi } from './api';
import { needDaily } from './words';

export async function loadDaily(): Promise<DailyList> {
  const [list] = await Promise.all([dailyApi.list(), needDaily()]);
  return list;
}
