// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../lib/words/i18n.svelte';
import { needTournaments } from '../words';
import type { Line } from './news';
import { sentenceOfLine } from './sentence';

beforeAll(async () => {
  await speak('en');
  await needTournaments();
});

const about = { tournament: 't1', game: 'belot' };
const round = { ...about, type: 'round' as const, rounds: 2, by: 'score' as const };

test.each<[Line, string]>([
  [{ ...round, round: 1, advancing: true }, 'Quick Belot: you go on to round 2. The score decided.'],
  [{ ...round, round: 1, advancing: false }, 'Quick Belot: you are out after round 1. The score decided.'],
  [{ ...round, round: 2, advancing: true }, 'Quick Belot: you have won the last round. The score decided.'],
  [
    { ...about, type: 'result', round: 1, table: 'a', side: 1, scores: [90, 151] },
    'Quick Belot: the match at your table is over, 151 : 90.',
  ],
  [
    { ...about, type: 'prize', place: 1, chips: 60, vip_s: 604_800, guest: false },
    'Quick Belot: you have taken place 1! 60 chips are yours. VIP for 7 days is yours.',
  ],
  [
    { ...about, type: 'prize', place: 2, chips: 20, vip_s: 0, guest: true },
    'Quick Belot: you have taken place 2! The prize itself goes to registered players only.',
  ],
  [{ ...about, type: 'notice', about: 'paused', reason: 'A storm.' }, 'Quick Belot stands still: A storm.'],
])('what %o says', (line, sentence) => {
  expect(sentenceOfLine(line, 'quick')).toBe(sentence);
});
