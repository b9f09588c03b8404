import { expect, test } from 'vitest';

import type { Dictionary } from '../lib/words/i18n.svelte';

const tables = import.meta.glob<Dictionary>('../lib/words/i18n/*/table.ts', {
  import: 'default',
  eager: true,
});
const games = import.meta.glob<Dictionary>('./{bela,belot}/i18n/*.ts', { import: 'default', eager: true });
const stem = (text: unknown) => String(text).toLowerCase().slice(0, 4);

test.each(Object.keys(games))('%s asks for announcements in the word of the button below', (path) => {
  const [, game, language] = /(\w+)\/i18n\/(\w+)\.ts$/.exec(path)!;
  const button = tables[`../lib/words/i18n/${language}/table.ts`]!['announce.do'];
  expect(stem(games[path]![`${game}.announce.title`])).toBe(stem(button));
  expect(String(games[path]![`${game}.log.says.tierce`])).toContain(stem(button));
});
