import { expect, test } from 'vitest';

import { trickOf, scene } from '../fixtures';
import { santase, declarationsAt } from './scene';

const heard = [{ seat: 0, trick: 1, kind: 'marriage', points: 20, cards: ['HQ', 'HK'] }];
const shown = (over: object, seat = 0) =>
  declarationsAt(santase(scene({ heard, tricks: [1, 0], trick: trickOf('0 HQ'), ...over })), seat);

test('a marriage shows at the seat that declared it', () => {
  expect(shown({})).toEqual(heard);
  expect(shown({}, 1)).toEqual([]);
});

test('it stays until the next trick is led', () => {
  expect(shown({ tricks: [1, 1], trick: [] })).toEqual(heard);
  expect(shown({ tricks: [1, 1], trick: trickOf('1 S9') })).toEqual([]);
});

test('nothing shows when the deal is over', () => {
  expect(shown({ phase: 'over' })).toEqual([]);
});
