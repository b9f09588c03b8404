import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { LANGUAGES, type Language } from '../../../../lib/words/i18n.svelte';
import { glossary } from './glossary';

const languages = Object.keys(LANGUAGES) as Language[];
/** The terms that the rules page lists at its end. */
const listed = /vocabulary: ([^.]+)\./
  .exec(readFileSync('../docs/rules/bridge.md', 'utf8'))![1]!
  .split(/,\s+/)
  .map((term) => term.replace(/\s+/g, '-'))
  .sort();

test.each(languages)('has every term of the rules page in %s', async (language) => {
  const terms = await glossary(language);
  expect(terms.map(({ id }) => id).sort()).toEqual(listed);
  expect(terms.filter(({ name, meaning }) => !name || meaning.length < 15)).toEqual([]);
});

test('stands in the order of its language', async () => {
  const names = (await glossary('bg')).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['алерт', 'анонс', 'атака']);
});
