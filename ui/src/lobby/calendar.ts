/** What is on and what is planned, with the words to tell of the daily boards. */
import { needDaily } from '../daily/words';
import type { Calendar } from '../lib/protocol.gen';
import { api } from '../lib/wire/api';

export async function loadCalendar(): Promise<Calendar> {
  const [calendar] = await Promise.all([api.calendar(), needDaily()]);
  return calendar;
}
