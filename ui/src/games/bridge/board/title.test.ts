// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { needWords, speak, type Dictionary } from '../../../lib/words/i18n.svelte';
import { EMPTY_BOARD } from './board';
import ui from './index';

const dictionaries = import.meta.glob<Dictionary>('../i18n/board/*.ts', { import: 'default' });

beforeAll(async () => {
  await speak('en');
  await needWords(dictionaries, '../i18n/board');
});

test('a board of a match says in which room it was played', () => {
  const title = (tags: Record<string, string>): string => ui.title({ ...EMPTY_BOARD, number: '46', tags }, 1);
  expect(title({ Room: 'Open' })).toBe('Board 46, open room');
  expect(title({ Room: 'Closed' })).toBe('Board 46, closed room');
  expect(title({ Room: 'Green' })).toBe('Board 46, Green');
  expect(title({})).toBe('Board 46');
});
