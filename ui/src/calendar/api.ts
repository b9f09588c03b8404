/** The calendar over HTTP. */
import type { CalendarEntries, CalendarEntry, CalendarFeed } from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';

export const calendarApi = {
  entries: () => ask<CalendarEntries>('GET', '/api/calendar/entries'),
  remind: ({ kind, id }: CalendarEntry, on: boolean) =>
    ask<CalendarEntries>('POST', '/api/calendar/reminders', { kind, id, on }),
  renew: () => ask<CalendarFeed>('POST', '/api/calendar/feed'),
  end: () => ask<CalendarEntries>('POST', '/api/calendar/feed/end'),
};

/** Where calendar programs find what everyone may know of. */
export const HOUSE_FEED = '/api/calendar/house.ics';
