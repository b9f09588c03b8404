import { expect, test } from 'vitest';

import { message } from '../games/fixtures';
import { MUTED_LIMIT, mute, mutedNamesAfter } from './mute';

const renamed = { kind: 'renamed' as const, seat: 1, name: 'Rob' };

test('so many names are kept, the last ones', () => {
  const names = Array.from({ length: MUTED_LIMIT }, (_, i) => `name ${i}`);
  expect(mute(names, 'Eve')).toEqual([...names.slice(1), 'Eve']);
});

test('whoever is muted stays so under another name', () => {
  expect(mutedNamesAfter(['Lazar'], message(null), message(null, {}, renamed))).toEqual(['Lazar', 'Rob']);
});

test('nobody else is muted by a new name', () => {
  const muted = ['Mira'];
  expect(mutedNamesAfter(muted, message(null), message(null, {}, renamed))).toBe(muted);
});

test('a picture in between changes nothing', () => {
  const muted = ['Lazar'];
  expect(mutedNamesAfter(muted, message(null), message(null))).toBe(muted);
});
