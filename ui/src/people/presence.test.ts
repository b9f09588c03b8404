import { expect, test } from 'vitest';

import { friendsInOrder, groupOf } from './presence';

test('friends whom one could meet come first', () => {
  const friends = [
    { name: 'Ana', presence: 'away' as const },
    { name: 'Boris', presence: 'here' as const },
    { name: 'Cvetan', presence: null },
    { name: 'Dora', presence: 'plays' as const },
  ];
  expect(friendsInOrder(friends).map(({ name }) => name)).toEqual(['Dora', 'Boris', 'Ana', 'Cvetan']);
});

test('a friend who hides is with those who are away', () => {
  expect(groupOf({ presence: null })).toBe('away');
});
