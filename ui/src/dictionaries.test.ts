import { expect, test } from 'vitest';

import { LANGUAGES, type Dictionary } from './lib/words/i18n.svelte';

const all = import.meta.glob<Dictionary>(['./**/i18n/*.ts', './**/i18n/*/*.ts'], {
  import: 'default',
  eager: true,
});
const others = Object.keys(LANGUAGES).filter((language) => language !== 'en');
const english = Object.keys(all).filter((path) => /\/en(\/\w+)?\.ts$/.test(path));
const twin = (path: string, language: string) => path.replace(/\/en(?=\/|\.ts$)/, `/${language}`);
const holes = (sentence: Dictionary[string]) => {
  const forms = typeof sentence === 'string' ? [sentence] : Object.values(sentence);
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
};

test('there are dictionaries to compare', () => {
  expect(english.length).toBeGreaterThanOrEqual(3);
});

test.each(english.flatMap((path) => others.map((language) => [path, language] as const)))(
  '%s is whole in %s',
  (path, language) => {
    const [source, other] = [all[path]!, all[twin(path, language)] ?? {}];
    expect(Object.keys(other).sort()).toEqual(Object.keys(source).sort());
    const untold = Object.keys(source).filter((key) => other[key] === '');
    expect(untold).toEqual([]);
    const astray = Object.keys(source).filter(
      (key) => holes(source[key]!).join() !== holes(other[key]!).join(),
    );
    expect(astray, 'sentences with other {holes} than the English').toEqual([]);
  },
);
