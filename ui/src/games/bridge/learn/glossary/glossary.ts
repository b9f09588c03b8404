/** The glossary: each term under its English name, which is its anchor, with its name and meaning in a language. */
import type { Language } from '../../../../lib/words/i18n.svelte';

/** Name and meaning. */
export type Terms = Record<string, [string, string]>;

export interface Term {
  id: string;
  name: string;
  meaning: string;
}

const texts = import.meta.glob<Terms>('./??.ts', { import: 'default' });

/** All terms in the language's own alphabetical order. */
export async function glossary(language: Language): Promise<Term[]> {
  const terms = await texts[`./${language}.ts`]!();
  return Object.entries(terms)
    .map(([id, [name, meaning]]) => ({ id, name, meaning }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
