import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { LANGUAGES } from '../../../lib/i18n.svelte';
import { figures, ruleIds, sections } from './structure';
import type { RulesText } from '../../../learn/types';

const texts = import.meta.glob<RulesText>('./??.ts', { import: 'default', eager: true });
const languages = Object.keys(LANGUAGES);
const page = readFileSync('../docs/rules/santase.md', 'utf8');
const written = [...page.matchAll(/^\| (SAN-[A-Z]+-\d+) \|/gm)].map((match) => match[1]!);
const used = sections.flatMap((section) => [
  ...(section.figures ?? []),
  ...section.rules.flatMap((rule) => rule.figures ?? []),
]);
const sentences = (text: RulesText) => [
  ...text.lead,
  ...Object.values(text.rules).map((rule) => rule.text),
  ...Object.values(text.figures),
];

test('the page has every rule of docs/rules/santase.md, in its order', () => {
  expect(written.length).toBeGreaterThan(10);
  expect(ruleIds).toEqual(written);
});

test('every figure is drawn once and has a caption', () => {
  expect([...used].sort()).toEqual(Object.keys(figures).sort());
  expect(Object.keys(texts['./en.ts']!.figures).sort()).toEqual(Object.keys(figures).sort());
});

test('every word that a figure needs is in the list', () => {
  const needed = Object.values(figures).flatMap((figure) => {
    if (figure.kind === 'sum') return figure.rows.map((row) => row.key);
    if (figure.kind === 'cards') return figure.groups.flatMap((group) => group.word ?? []);
    return [];
  });
  expect(Object.keys(texts['./en.ts']!.words)).toEqual(expect.arrayContaining(needed));
});

test.each(languages)('%s explains every rule, section, figure and word', (language) => {
  const [text, english] = [texts[`./${language}.ts`]!, texts['./en.ts']!];
  expect(Object.keys(text.rules)).toEqual(ruleIds);
  for (const part of ['sections', 'figures', 'words'] as const)
    expect(Object.keys(text[part])).toEqual(Object.keys(english[part]));
  expect(sentences(text).filter((sentence) => sentence.trim() === '')).toEqual([]);
});

test.each(languages)('%s names the same cards as the English', (language) => {
  const cards = (sentence: string) => (sentence.match(/\{\w\w\}/g) ?? []).sort();
  const [text, english] = [texts[`./${language}.ts`]!, texts['./en.ts']!];
  for (const [name, caption] of Object.entries(english.figures))
    expect([name, cards(text.figures[name]!)]).toEqual([name, cards(caption)]);
});

test('each sum agrees with its parts', () => {
  for (const [name, figure] of Object.entries(figures)) {
    if (figure.kind !== 'sum') continue;
    const at = figure.rows.findIndex((row) => row.key === 'sum');
    if (at < 0) continue;
    const parts = figure.rows.slice(0, at).filter((row) => !row.out);
    for (const side of [0, 1])
      expect([name, parts.reduce((sum, row) => sum + Number(row.amounts[side]), 0)]).toEqual([
        name,
        Number(figure.rows[at]!.amounts[side]),
      ]);
  }
});
