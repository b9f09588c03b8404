import { describe, expect, test } from 'vitest';

import type { GameEntry } from '../lib/protocol.gen';
import { fittedTo, gamesOf, planOf, type EventDraft } from './plan';

const draft: EventDraft = {
  kind: 'tournament',
  game: 'belot',
  format: 'quick',
  title: '',
  contest: 'pairs',
  boards: '3',
  players: '',
  starts: '2026-12-01T20:00',
  access: 'link',
};
const games = [
  { game: 'belot', tournaments: ['quick', 'classic'], contests: [], players: [4], round_boards: 0 },
  { game: 'bridge', tournaments: [], contests: ['pairs', 'teams'], players: [4], round_boards: 8 },
] as unknown as GameEntry[];

describe('an event of one’s own', () => {
  test('a tournament needs a game, a form and a time', () => {
    expect(planOf(draft)).toEqual({
      kind: 'tournament',
      game: 'belot',
      format: 'quick',
      access: 'link',
      starts_ms: new Date('2026-12-01T20:00').getTime(),
    });
    expect(planOf({ ...draft, starts: '' })).toBe('starts');
  });
  test('an evening has a name', () => {
    const evening: EventDraft = { ...draft, kind: 'session', game: 'bridge' };
    expect(planOf({ ...evening, title: '  ' })).toBe('title');
    expect(planOf({ ...evening, title: ' Friday ' })).toMatchObject({
      title: 'Friday',
      boards: 3,
      players: null,
    });
  });
  test('only games that have its kind are chosen from', () => {
    expect(gamesOf(games, 'session').map(({ game }) => game)).toEqual(['bridge']);
    expect(fittedTo({ ...draft, kind: 'session' }, games).game).toBe('bridge');
    expect(fittedTo({ ...draft, format: 'four' }, games).format).toBe('quick');
  });
});
