import { describe, expect, test } from 'vitest';

import { sessionSummary } from '../fixtures';
import { fitted, newestGame, planOf, usualGame, type PlanDraft } from './plan';

const draft = (change: Partial<PlanDraft> = {}): PlanDraft => ({
  game: 'bridge',
  title: ' Monday ',
  contest: 'pairs',
  movement: '',
  rounds: '',
  sections: '1',
  segments: '1',
  boards: '3',
  players: '',
  minutes: '7,5',
  method: 'matchpoints',
  results: 'round',
  pace: 'barometer',
  fill: true,
  barred: [],
  carriedFrom: '',
  carriedPercent: '100',
  begins: 'director',
  starts: '',
  ...change,
});

describe('the plan of a session', () => {
  test('leaves to the house what is not filled in', () => {
    expect(planOf(draft())).toEqual({
      game: 'bridge',
      title: 'Monday',
      contest: 'pairs',
      movement: null,
      rounds: null,
      sections: 1,
      segments: 1,
      boards: 3,
      minutes: 7.5,
      method: 'matchpoints',
      results: 'round',
      pace: 'barometer',
      fill: true,
      starts_ms: null,
      players: null,
      barred: [],
      tie_breaks: null,
      carried_from: '',
      carried_percent: 100,
    });
  });

  test('brings a share of another session', () => {
    const carried = draft({ carriedFrom: 's0', carriedPercent: '50' });
    expect(planOf(carried)).toMatchObject({ carried_from: 's0', carried_percent: 50 });
    expect(planOf({ ...carried, carriedPercent: '0' })).toBe('carried_percent');
    expect(planOf({ ...carried, carriedFrom: '', carriedPercent: '' })).toMatchObject({
      carried_percent: 100,
    });
  });

  test('says at which pace it goes on', () => {
    expect(planOf(draft({ pace: 'free' }))).toMatchObject({ pace: 'free' });
  });

  test('fits the game that is chosen', () => {
    const yard = { game: 'yard', players: [2, 3, 4, 5, 6], contests: ['singles' as const], round_boards: 1 };
    expect(fitted(draft(), yard)).toEqual({ contest: 'singles', boards: '1', players: '4' });
    const alone = draft({ contest: 'singles', boards: '1', players: '3' });
    expect(planOf({ ...alone, game: 'yard' })).toMatchObject({
      contest: 'singles',
      players: 3,
      movement: null,
    });
    const bridge = { game: 'bridge', players: [4], contests: ['pairs' as const], round_boards: 8 };
    expect(fitted(alone, bridge)).toEqual({ contest: 'pairs', boards: '1', players: '' });
  });

  test('is of the game of the newest session, else of that whose rounds have most boards', () => {
    const game = (name: string, round_boards: number) => ({
      ...{ game: name, players: [4], contests: ['pairs' as const], round_boards },
    });
    const [belot, bridge] = [game('belot', 1), game('bridge', 8)];
    expect(usualGame([belot, bridge], 'belot')).toBe(belot);
    expect(usualGame([belot, bridge], '')).toBe(bridge);
    expect(usualGame([], 'belot')).toBeUndefined();
    const [older, newer] = [
      sessionSummary({ game: 'bridge' }),
      { ...sessionSummary({ game: 'belot' }), opened_ms: 9 },
    ];
    expect(newestGame({ sessions: [older, newer], over: [] })).toBe('belot');
    expect(newestGame({ sessions: [], over: [] })).toBe('');
  });

  test('has the movement only of its own contest', () => {
    expect(planOf(draft({ movement: 'howell' }))).toMatchObject({ movement: 'howell' });
    expect(planOf(draft({ movement: 'howell', contest: 'individual' }))).toMatchObject({ movement: null });
  });

  test('has the scoring of its own contest', () => {
    expect(planOf(draft({ contest: 'teams' }))).toMatchObject({ method: 'vps' });
    expect(planOf(draft({ contest: 'teams', method: 'imps' }))).toMatchObject({ method: 'imps' });
  });

  test('has parts of matches for teams alone, and there no sections', () => {
    const change = { sections: '3', segments: '2' };
    expect(planOf(draft(change))).toMatchObject({ sections: 3, segments: 1 });
    expect(planOf(draft({ ...change, contest: 'teams' }))).toMatchObject({ sections: 1, segments: 2 });
    const once = draft({ ...change, contest: 'teams', movement: 'board-a-match' });
    expect(planOf(once)).toMatchObject({ segments: 1 });
    expect(planOf(draft({ contest: 'teams', segments: '5' }))).toBe('segments');
  });

  test('has a time only where it begins by one', () => {
    const starts = '2026-12-24T19:30';
    expect(planOf(draft({ starts }))).toMatchObject({ starts_ms: null });
    expect(planOf(draft({ starts, begins: 'time' }))).toMatchObject({ starts_ms: Date.parse(starts) });
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(81) }],
    ['rounds', { rounds: '41' }],
    ['rounds', { rounds: '2.5' }],
    ['sections', { sections: '0' }],
    ['boards', { boards: '9' }],
    ['minutes', { minutes: '0' }],
    ['starts', { begins: 'time' as const }],
  ])('is wrong at %s with %o', (field, change) => {
    expect(planOf(draft(change))).toBe(field);
  });
});
