import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { LANGUAGES } from '../lib/words/i18n.svelte';
import type { Figure, RulesText, Section } from '../games/rules';

interface Structure {
  ruleIds: string[];
  sections: Section[];
  figures: Record<string, Figure>;
}
const structures = import.meta.glob<Structure>('../games/*/rules/structure.ts', { eager: true });
const texts = import.meta.glob<RulesText>('../games/*/rules/??.ts', { import: 'default', eager: true });
const languages = Object.keys(LANGUAGES);
const games = Object.keys(structures).map((path) => path.split('/')[2]!);

/** The words that a figure needs. */
function wordsOf(figure: Figure): string[] {
  if (figure.kind === 'sum') return [...(figure.heads ?? []), ...figure.rows.map((row) => row.key)];
  if (figure.kind === 'auction') return figure.seats ?? [];
  if (figure.kind === 'cards') return figure.groups.flatMap((group) => group.word ?? []);
  if (figure.kind === 'pile') return ['pile', ...(figure.order ? ['ordered'] : [])];
  return [];
}
const sentences = (text: RulesText) => [
  ...text.lead,
  ...Object.values(text.rules).map((rule) => rule.text),
  ...Object.values(text.figures),
];

describe.each(games)('the rules of %s', (game) => {
  const { ruleIds, sections, figures } = structures[`../games/${game}/rules/structure.ts`]!;
  const textIn = (language: string) => texts[`../games/${game}/rules/${language}.ts`]!;
  const english = textIn('en');

  test('are those of the documentation, in its order', () => {
    const page = readFileSync(`../docs/rules/${game}.md`, 'utf8');
    const written = [...page.matchAll(/^\| ([A-Z]+\d?-[A-Z]+-\d+) \|/gm)].map((match) => match[1]!);
    expect(written.length).toBeGreaterThan(10);
    expect(ruleIds).toEqual(written);
  });

  test('use every figure once, each with a caption', () => {
    const used = sections.flatMap((section) => [
      ...(section.figures ?? []),
      ...section.rules.flatMap((rule) => rule.figures ?? []),
    ]);
    expect([...used].sort()).toEqual(Object.keys(figures).sort());
    expect(Object.keys(english.figures).sort()).toEqual(Object.keys(figures).sort());
  });

  test('have every word that a figure needs', () => {
    expect(Object.keys(english.words)).toEqual(
      expect.arrayContaining(Object.values(figures).flatMap(wordsOf)),
    );
  });

  test.each(languages)('are whole in %s', (language) => {
    const text = textIn(language);
    expect(Object.keys(text.rules)).toEqual(ruleIds);
    for (const part of ['sections', 'figures', 'words'] as const)
      expect(Object.keys(text[part])).toEqual(Object.keys(english[part]));
    expect(sentences(text).filter((sentence) => sentence.trim() === '')).toEqual([]);
  });

  test.each(languages)('name the same cards in %s as in English', (language) => {
    const cards = (sentence: string) => (sentence.match(/\{\w\w\}/g) ?? []).sort();
    for (const [name, caption] of Object.entries(english.figures))
      expect([name, cards(textIn(language).figures[name]!)]).toEqual([name, cards(caption)]);
  });

  test('add up in each sum', () => {
    for (const [name, figure] of Object.entries(figures)) {
      const total = figure.kind === 'sum' ? figure.rows.findIndex((row) => row.key === 'sum') : -1;
      if (figure.kind !== 'sum' || total < 0) continue;
      const parts = figure.rows.slice(0, total).filter((row) => !row.out);
      figure.rows[total]!.amounts.forEach((amount, side) => {
        const sum = parts.reduce((before, row) => before + Number(row.amounts[side]), 0);
        expect([name, sum]).toEqual([name, Number(amount)]);
      });
    }
  });
});
