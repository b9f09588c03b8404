/** The rules of a game in a language, fetched when the page is opened: games/<game>/rules/. */
import { aboutGame, folderOf } from '../games/registry';
import type { Language } from '../lib/words/i18n.svelte';
import type { Figure, RulesText, Section } from '../games/rules';

interface Structure {
  sections: Section[];
  figures: Record<string, Figure>;
}
export interface RulesPage extends Structure {
  text: RulesText;
}

const structures = import.meta.glob<Structure>('../games/*/rules/structure.ts');
const texts = import.meta.glob<RulesText>('../games/*/rules/??.ts', { import: 'default' });

/** The games that have a rules page. */
export const gamesWithRules = (): string[] =>
  Object.keys(structures)
    .map((path) => path.split('/')[2]!)
    .filter(aboutGame);

/** The page; null for a game that has none. */
export async function loadRules(game: string, language: Language): Promise<RulesPage | null> {
  const folder = folderOf(game);
  const structure = structures[`../games/${folder}/rules/structure.ts`];
  const text = texts[`../games/${folder}/rules/${language}.ts`];
  if (!structure || !text) return null;
  const [{ sections, figures }, words] = await Promise.all([structure(), text()]);
  return { sections, figures, text: words };
}
