import { describe, expect, test } from 'vitest';

import { clockAt, tableClock } from './clock';
import { pairTable, sessionPicture } from './fixtures';

describe('the round’s clock', () => {
  test.each([
    [0, { text: '15:00', state: 'running' }],
    [779_000, { text: '2:01', state: 'running' }],
    [780_000, { text: '2:00', state: 'warning' }],
    [899_000, { text: '0:01', state: 'warning' }],
    [900_000, { text: '0:00', state: 'over' }],
    [999_000, { text: '0:00', state: 'over' }],
  ])('at %i ms', (now, shown) => {
    expect(clockAt(sessionPicture(), now)).toMatchObject(shown);
  });

  test('while it stands still it shows what was left', () => {
    const paused = sessionPicture({}, { paused: 'No light.', left_ms: 65_000 });
    expect(clockAt(paused, 5_000_000)).toMatchObject({ text: '1:05', state: 'paused' });
  });

  test.each(['open', 'seated', 'between', 'final', 'cancelled'] as const)('there is none in %s', (phase) => {
    expect(clockAt(sessionPicture({ phase }), 0)).toBeNull();
  });
});

describe('the clock of one table', () => {
  const table = pairTable(1, 1, 2, { ends_ms: 300_000 });

  test('is its own where there is none of all', () => {
    const picture = sessionPicture({ pace: 'free' }, { ends_ms: 0 });
    expect(clockAt(tableClock(picture, table), 240_000)).toMatchObject({ text: '1:00' });
    expect(clockAt(tableClock(picture, { ...table, done: true, ends_ms: 0 }), 240_000)).toBeNull();
  });

  test('shows what it had left while all stand still', () => {
    const stands = { ...table, left_ms: 90_000 };
    const free = sessionPicture({ pace: 'free' }, { ends_ms: 0, paused: 'Tea.' });
    expect(clockAt(tableClock(free, stands), 0)).toMatchObject({ text: '1:30', state: 'paused' });
    const together = sessionPicture({}, { paused: 'Tea.', left_ms: 65_000 });
    expect(clockAt(tableClock(together, table), 0)).toMatchObject({ text: '1:05', state: 'paused' });
  });
});
