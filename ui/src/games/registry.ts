/** The games of this page: the folders beside this file, each found by its `about.ts`. */
import type { Direction } from './places';
import type { About, GameUi } from './plug';

const abouts = import.meta.glob<About>('./*/about.ts', { import: 'default', eager: true });
const games = import.meta.glob<GameUi>('./*/index.ts', { import: 'default' });

export const knownGames = (): About[] => Object.values(abouts);
/** The folder's card of a server's game. */
export const aboutGame = (name: string): About | undefined =>
  knownGames().find((about) => about.name === name || about.games?.includes(name));
/** The folder under games/ that a server's game belongs to. */
export const folderOf = (name: string): string => aboutGame(name)?.name ?? name;
/** Which way the turn goes round. */
export const directionOf = (name: string): Direction => aboutGame(name)?.direction ?? 'right';
/** The style that lays a game's cloth below whatever has it. */
export const clothOf = (name: string): string =>
  Object.entries(aboutGame(name)?.cloth ?? {})
    .map(([property, [light, dark]]) => `${property}: light-dark(${light}, ${dark})`)
    .join('; ');

export function gameTitle(name: string, language: string): string {
  const about = aboutGame(name);
  return about?.titles?.[name]?.[language] ?? about?.title[language] ?? name;
}

/** The game's part of the page. Raises for a game this page does not know. */
export async function loadGame(name: string): Promise<GameUi> {
  const load = games[`./${folderOf(name)}/index.ts`];
  if (!load) throw new Error(`no page for the game ${name}`);
  return load();
}
