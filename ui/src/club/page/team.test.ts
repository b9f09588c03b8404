import { describe, expect, test } from 'vitest';

import { teamOf } from './team';

describe('a team as its captain enters it', () => {
  test('has a name, and those who are named', () => {
    expect(teamOf(' Aces ', 'Boris, Cveta ,')).toEqual({ team: 'Aces', kept: ['Boris', 'Cveta'] });
    expect(teamOf('Aces', '')).toEqual({ team: 'Aces', kept: [] });
  });

  test.each([
    ['team', '  ', ''],
    ['team', 'x'.repeat(41), ''],
    ['kept', 'Aces', 'a,b,c,d,e,f'],
  ])('is wrong at %s', (field, name, others) => {
    expect(teamOf(name, others)).toBe(field);
  });
});
