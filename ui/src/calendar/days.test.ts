import { describe, expect, test } from 'vitest';

import type { CalendarEntry } from '../lib/protocol.gen';
import { daysOf, gamesOf } from './days';

const at = (text: string): number => new Date(text).getTime();
const entry = (starts: string, games = ['belot']): CalendarEntry => ({
  kind: 'session',
  id: starts,
  title: 'Friday',
  games,
  format: null,
  starts_ms: at(starts),
  ends_ms: null,
  access: 'house',
  own: false,
  reminded: false,
});

describe('the days of a calendar', () => {
  test('what goes on comes first, then each day of the reader’s', () => {
    const days = daysOf(
      [
        entry('2026-10-24T10:00'),
        entry('2026-10-24T23:30'),
        entry('2026-10-25T00:30'),
        // the night in which clocks change in Europe is a day of 25 hours
        entry('2026-10-25T23:30'),
        entry('2026-10-26T00:00'),
      ],
      at('2026-10-24T12:00'),
    );
    expect(days.map(({ ms, entries }) => [ms, entries.length])).toEqual([
      [null, 1],
      [at('2026-10-24T00:00'), 1],
      [at('2026-10-25T00:00'), 2],
      [at('2026-10-26T00:00'), 1],
    ]);
  });
  test('each game is offered once', () => {
    const entries = [entry('2026-10-24T10:00', ['belot', 'bela']), entry('2026-10-25T10:00')];
    expect(gamesOf(entries)).toEqual(['belot', 'bela']);
  });
});
