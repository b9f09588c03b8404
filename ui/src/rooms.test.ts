import { posix } from 'node:path';

import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Rooms from the top to the ground: a file imports from its own room and from those that come later. */
const ROOMS = [
  '.',
  'previews',
  'pages',
  'compete',
  'watch',
  'arena',
  'viewer',
  'puzzles',
  'replay',
  'lobby',
  'table',
  'boards',
  'learn',
  'player',
  'settings',
  'calendar',
  'own',
  'tournament',
  'club',
  'contest',
  'daily',
  'house',
  'periods',
  'shell',
  'notices',
  'conduct',
  'reports',
  'people',
  'account',
  'ratings',
  'references',
  'options',
  'games/*',
  'games',
  'lib/app',
  'lib/ui',
  'lib/words',
  'lib/wire',
];

/** An `import.meta.glob` names nothing: the games' plug finds their folders by it. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g;

const folderOf = (path: string) => posix.dirname(posix.normalize(path));

/** The room a path is in: the protocol's types are on the wire, whatever folder they are in. */
function roomOf(path: string): string {
  const folder = folderOf(path);
  if (folder === 'lib') return 'lib/wire';
  if (folder.startsWith('lib/')) return folder.split('/').slice(0, 2).join('/');
  if (folder.startsWith('games/')) return folder === 'games/parts' ? 'games' : 'games/*';
  return folder.split('/')[0]!;
}

/** What a file imports, styles apart. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map((match) => posix.join(folderOf(path), match[1]!))
    .filter((target) => !target.includes('styles/'));

const arrows = Object.entries(sources)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .flatMap(([path, text]) =>
    importsOf(path, text).map((target) => ({ path: posix.normalize(path), target })),
  );

describe('the rooms of the page', () => {
  test('every file is in a room', () => {
    const rooms = Object.keys(sources).map(roomOf);
    expect(rooms.filter((room) => !ROOMS.includes(room))).toEqual([]);
  });

  test('imports point down', () => {
    const level = (path: string) => ROOMS.indexOf(roomOf(path));
    expect(arrows.length).toBeGreaterThan(500);
    expect(arrows.filter(({ path, target }) => level(target) < level(path))).toEqual([]);
  });

  test('nothing leads back to where it came from', () => {
    // taken away one after the other whatever leads nowhere: what is left goes in a circle
    const files = Object.keys(sources).map((path) => posix.normalize(path));
    const resolved = arrows.map(({ path, target }) => ({
      path,
      target: files.find((file) => [target, `${target}.ts`, `${target}/index.ts`].includes(file)),
    }));
    let left = resolved;
    for (let before = -1; before !== left.length;) {
      before = left.length;
      const origins = new Set(left.map(({ path }) => path));
      left = left.filter(({ target }) => target && origins.has(target));
    }
    expect(left).toEqual([]);
  });

  test('no game knows another one', () => {
    const game = (path: string) => (roomOf(path) === 'games/*' ? path.split('/')[1]! : null);
    const foreign = ({ path, target }: { path: string; target: string }) =>
      game(path) && game(target) && game(path) !== game(target);
    expect(arrows.filter(foreign)).toEqual([]);
  });

  test('nothing but its own folder names a game', () => {
    const names = new Set(
      Object.keys(sources).flatMap((path) => path.match(/^\.\/games\/(\w+)\/about\.ts$/)?.[1] ?? []),
    );
    expect(names.size).toBeGreaterThan(4);
    const outside = Object.entries(sources).filter(
      ([path]) => roomOf(path) !== 'games/*' && !/\.test\.ts$|fixtures|i18n/.test(path),
    );
    const quoted = ([, text]: [string, string]) =>
      [...text.replace(/\/\*\*.*?\*\//gs, '').matchAll(/['"`/](\w+)['"`/]/g)].some((match) =>
        names.has(match[1]!),
      );
    expect(outside.filter(quoted).map(([path]) => path)).toEqual([]);
  });
});
