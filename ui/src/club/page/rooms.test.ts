import { beforeAll, expect, test } from 'vitest';

import { scoreOf, sessionPicture } from '../fixtures';
import { roomText } from './rooms';
import { needClubPage } from './words';

beforeAll(needClubPage);

test('a team plays in two rooms, a pair in one', () => {
  const [teams, pairs] = [sessionPicture({ contest: 'teams' }), sessionPicture()];
  expect(roomText(teams, scoreOf(1, 2, 420, [6, -6]))).toBe('open room');
  expect(roomText(teams, scoreOf(2, 1, 420, [6, -6]))).toBe('closed room');
  expect(roomText(pairs, scoreOf(1, 2, 420, [2, 0]))).toBe('');
});
