import { expect, test } from 'vitest';

import type { TablePicture } from '../lib/protocol.gen';
import { isCompared } from './compared';

const table = (compared: boolean, kind: 'tournament' | 'session' | 'daily' | null) =>
  ({ compared, setting: { manager: kind && { kind, id: 'x', number: 1, pause_s: 8 } } }) as TablePicture;

test.each([
  [true, null, true],
  [true, 'tournament', true],
  [true, 'session', false],
  [true, 'daily', false],
  [false, null, false],
] as const)('compared %s, run by %s: %s', (compared, kind, told) => {
  expect(isCompared(table(compared, kind))).toBe(told);
});
