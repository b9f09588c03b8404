import { expect, test } from 'vitest';

import { matchAddress, matchOf, meetingAddress, meetingOf } from './address';

const KEY = { game: 1, block: 12, table: 0, match: 3 };
const MEETING = { game: 1, first: 0, other: 4 };
const queryOf = (address: string) => new URL(address, 'http://house').searchParams;

test('what an address says is what it was made of', () => {
  expect(meetingOf(queryOf(meetingAddress('c', MEETING)))).toEqual(MEETING);
  const query = queryOf(matchAddress('c', KEY, MEETING));
  expect([matchOf(query), meetingOf(query)]).toEqual([KEY, MEETING]);
});

test('other words say nothing', () => {
  for (const text of ['', 'met=1.2', 'met=1.2.x', 'met=1.2.3.4', 'met=-1.2.3'])
    expect(meetingOf(new URLSearchParams(text))).toBeNull();
  expect(matchOf(queryOf(meetingAddress('c', MEETING)))).toBeNull();
});
