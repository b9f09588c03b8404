import { expect, test } from 'vitest';

import { LANGUAGES } from '../../../../lib/words/i18n.svelte';
import { sections, type Sections } from './structure';

const texts = import.meta.glob<Sections>('./texts/??.ts', { import: 'default', eager: true });
const figures = (text: string) => text.match(/\d+(–\d+)?|½/g) ?? [];

test.each(Object.keys(LANGUAGES))(
  'every call is explained in %s, with the figures of the English',
  (language) => {
    const told = texts[`./texts/${language}.ts`]!;
    const english = texts['./texts/en.ts']!;
    expect(Object.keys(told)).toEqual(Object.keys(sections));
    for (const [id, calls] of Object.entries(sections)) {
      expect(told[id]!.rows.length).toBe(calls.length);
      told[id]!.rows.forEach((row, i) => expect(figures(row)).toEqual(figures(english[id]!.rows[i]!)));
    }
  },
);
