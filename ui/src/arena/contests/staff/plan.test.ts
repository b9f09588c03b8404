import { describe, expect, test } from 'vitest';

import type { GameEntry } from '../../../lib/protocol.gen';
import { draftOf, gameDraft, houseBots, newDraft, planOf, type PlanDraft } from './plan';

const option = (name: string, usual: number | boolean) => ({ name, default: usual, type: 'int' });
const entry = (game: string, bots: string[]): GameEntry =>
  ({
    game,
    players: [2, 4],
    presets: { classic: {}, short: { target: 51 } },
    options: [option('target', 151), option('players', 4)],
    bots,
  }) as unknown as GameEntry;
const BELOT = entry('belot', ['house', 'gentle']);
const YARD = entry('yard', ['house', 'champion']);
const GAMES = [BELOT, YARD];
const NOW = 1_800_000_000_000;
const draft = (fields: Partial<PlanDraft> = {}): PlanDraft => ({
  ...newDraft(BELOT, NOW),
  title: ' Autumn ',
  ...fields,
});

describe('a plan', () => {
  test('is what a new form becomes once it has a title', () => {
    expect(planOf(draft(), GAMES)).toEqual({
      title: 'Autumn',
      note: '',
      games: [{ game: 'belot', options: { rules: 'classic' }, players: null, deals: 1, weight: 1 }],
      house: ['house'],
      starts_ms: null,
      days: { one: 7, picking: 2, two: 7, review: 7 },
      finalists: 6,
      blocks: 100,
      controls: 0,
      move_ms: 1000,
      match_ms: 120_000,
    });
  });

  test('has of options what differs from their rule set', () => {
    const game = { ...gameDraft(BELOT, 0), preset: 'short', options: { target: 51, players: 2 } };
    const plan = planOf(draft({ games: [game] }), GAMES);
    expect(plan).toMatchObject({ games: [{ options: { rules: 'short', players: 2 } }] });
  });

  test.each([
    ['title', { title: '  ' }],
    ['games', { games: [] }],
    ['games', { games: [{ ...gameDraft(BELOT, 0), deals: '1.5' }] }],
    ['house', { house: [] }],
    ['starts', { begins: 'time', starts: '' }],
    ['days', { days: { ...draft().days, two: '0' } }],
    ['finalists', { finalists: '21' }],
    ['blocks', { blocks: '1' }],
    ['controls', { controls: 'x' }],
    ['move', { move: '0.5' }],
    ['match', { match: '' }],
  ] as [string, Partial<PlanDraft>][])('says that %s is wrong', (field, fields) => {
    expect(planOf(draft(fields), GAMES)).toBe(field);
  });

  test('comes back into the form as it was', () => {
    const plan = planOf(
      draft({ begins: 'time', house: ['house', 'random'], games: [gameDraft(YARD, 0), gameDraft(BELOT, 1)] }),
      GAMES,
    );
    if (typeof plan === 'string') throw new Error(plan);
    expect(planOf(draftOf(plan, GAMES, NOW), GAMES)).toEqual(plan);
  });
});

test('the house plays along with bots that know all games', () => {
  expect(houseBots([{ game: 'belot' }], GAMES)).toEqual(['house', 'gentle', 'random']);
  expect(houseBots([{ game: 'belot' }, { game: 'yard' }], GAMES)).toEqual(['house', 'random']);
});

test('a bot that does not know a game that came later does not play along', () => {
  const plan = planOf(
    draft({ house: ['gentle', 'house'], games: [gameDraft(BELOT, 0), gameDraft(YARD, 1)] }),
    GAMES,
  );
  expect(plan).toMatchObject({ house: ['house'] });
});
