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
  [{ ...round, round: 1, advancing: true }, 'Quick Belot: you are through to round 2. Decided by score.'],
  [{ ...round, round: 1, advancing: false }, 'Quick Belot: you went out in round 1. Decided by score.'],
  [{ ...round, round: 2, advancing: true }, 'Quick Belot: you won the final! Decided by score.'],
  [
    { ...about, type: 'result', round: 1, table: 'a', side: 1, scores: [90, 151] },
    'Quick Belot: your match is over, 151 : 90.',
  ],
  [
    { ...about, type: 'prize', place: 1, chips: 60, vip_s: 604_800, guest: false },
    'Quick Belot: you finished #1! You won 60 chips. You won 7 days of VIP.',
  ],
  [
    { ...about, type: 'prize', place: 2, chips: 20, vip_s: 0, guest: true },
    'Quick Belot: you finished #2! Only registered players receive prizes.',
  ],
  [{ ...about, type: 'notice', about: 'paused', reason: 'A storm.' }, 'Quick Belot is paused: A storm.'],
])('what %o says', (line, sentence) => {
  expect(sentenceOfLine(line, 'quick')).toBe(sentence);
});
