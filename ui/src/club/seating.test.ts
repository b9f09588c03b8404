import { beforeAll, describe, expect, test } from 'vitest';

import { pairTable, sessionPicture } from './fixtures';
import {
  contestantName,
  isOpenRoom,
  membersAt,
  opponentsAt,
  ownSeat,
  ownTable,
  seatedName,
  sideName,
  sidesOf,
  wayToTable,
} from './seating';
import { needClub } from './words';

beforeAll(needClub);

describe('who sits where', () => {
  const picture = sessionPicture();

  test('a pair sits at two seats, and each player alone at one', () => {
    expect(sidesOf(picture, pairTable(1, 1, 2))).toEqual([[1], [2]]);
    expect(sidesOf(picture, { seats: [1, 2, 3, 4] })).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('without partners everybody is a side, however many there are', () => {
    const alone = sessionPicture({ contest: 'singles' });
    const table = { ...pairTable(1, 1, 2), seats: [1, 2, 3] };
    expect(sidesOf(alone, table)).toEqual([[1], [2], [3]]);
    expect(opponentsAt(alone, table, 2)).toEqual([1, 3]);
  });

  test('a pair has the names of both, and bots are marked', () => {
    expect(contestantName(picture, 1)).toBe('Ana – Boris');
    expect(contestantName(picture, 4)).toBe('Mira – Vera 2 (bots)');
    expect(sideName(picture, [9])).toBe('9');
  });

  test('the own table, and who sits there against one', () => {
    const own = ownTable(picture)!;
    expect(own.table).toBe(1);
    expect(opponentsAt(picture, own, 1)).toEqual([2]);
  });

  test('a team is called by its name, else by its number', () => {
    const [first, ...others] = picture.contestants;
    const contestants = [{ ...first!, name: 'Aces' }, ...others];
    const teams = sessionPicture({ contest: 'teams' }, { contestants });
    expect(contestantName(teams, 1)).toBe('Aces');
    expect(sideName(teams, [2])).toBe('Team 2');
  });

  test('of a team each sits in one room', () => {
    const tables = [pairTable(1, 1, 2), pairTable(2, 2, 1, { places: [0, 1, 1, 0] })];
    const teams = sessionPicture({ contest: 'teams' }, { tables });
    expect(ownTable(teams)?.table).toBe(1);
    expect(ownSeat(teams, teams.tables[1]!)).toBe(3);
    expect(tables.map(isOpenRoom)).toEqual([true, false]);
    expect(seatedName(teams, tables[0]!, [1, 3])).toBe('Cveta – Dimo');
  });

  test('of a pair the first has North or East', () => {
    const namesAt = (table: number) =>
      membersAt(picture, picture.tables[table]!).map((member) => member?.name);
    expect(namesAt(0)).toEqual(['Ana', 'Cveta', 'Boris', 'Dimo']);
    expect(namesAt(1)).toEqual(['Ema', 'Mira', 'Filip', 'Vera 2']);
  });

  test('the way leads there while it plays', () => {
    expect(wayToTable(picture)).toBe('/t/t1');
    const done = [pairTable(1, 1, 2, { id: 't1', done: true })];
    expect(wayToTable(sessionPicture({}, { tables: done }))).toBeNull();
    expect(wayToTable(sessionPicture({ phase: 'between' }))).toBeNull();
  });
});
