import { expect, test } from 'vitest';

import { message } from '../games/fixtures';
import { KEPT, mute, stillMuted } from './mute';

const renamed = { kind: 'renamed' as const, seat: 1, name: 'Rob' };

test('so many names are kept, the last ones', () => {
  const names = Array.from({ length: KEPT }, (_, i) => `name ${i}`);
  expect(mute(names, 'Eve')).toEqual([...names.slice(1), 'Eve']);
});

test('whoever is muted stays so under another name', () => {
  expect(stillMuted(['Lazar'], message(null), message(null, {}, renamed))).toEqual(['Lazar', 'Rob']);
});

test('nobody else is muted by a new name', () => {
  const muted = ['Mira'];
  expect(stillMuted(muted, message(null), message(null, {}, renamed))).toBe(muted);
});

test('a picture in between changes nothing', () => {
  const muted = ['Lazar'];
  expect(stillMuted(muted, message(null), message(null))).toBe(muted);
});
