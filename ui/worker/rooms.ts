/**
 * Which modules travel in one file. Left alone, the bundler makes a file of every module that two pages share: a
 * hundred small ones, each with a request and headers of its own. Here a module goes by the pages that need it.
 */
import type { Rolldown } from 'vite';

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>;
type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

const MAIN = /\/src\/main\.ts$|\/index\.html$/;
const LOBBY = /\/src\/pages\/Lobby\.svelte$/;
const TABLE = /\/src\/pages\/Table\.svelte$/;
const PAGE = /\/src\/pages\/\w+\.svelte$/;
const GAME = /\/src\/games\/\w+\/index\.ts$/;
/** What comes when a page is there and nothing else is to be done. */
const LATER = /\/src\/(pages\/beside\.ts|tournament\/call\/Alerts\.svelte)$/;
/** What so many pages share comes with the first. */
const COMMON = 6;

/** The modules that are asked for by themselves and cannot do without this one. */
function doorsTo(id: string, context: Context): string[] {
  const seen = new Set([id]);
  const doors: string[] = [];
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length) doors.push(module);
    info.importers.forEach((importer) => seen.add(importer));
  }
  return doors;
}

/**
 * The file of a module that several need: the frame comes with every page, the cloth with whatever shows cards in
 * play. Null leaves it to the bundler, which puts what a single page needs into that page's own file.
 */
function fileOf(id: string, context: Context): string | null {
  const doors = doorsTo(id, context);
  const leads = (from: RegExp): boolean => doors.some((door) => from.test(door));
  const count = (from: RegExp): number => doors.filter((door) => from.test(door)).length;
  if (leads(MAIN)) return 'frame';
  // a file of its own would otherwise only lead to that of the group
  if (doors.length < 2 || doors.includes(id)) return null;
  if (leads(LOBBY) || count(PAGE) >= COMMON) return 'frame';
  if (leads(TABLE) || count(GAME) > 1) return 'cloth';
  return leads(LATER) ? 'later' : null;
}

/** Each before those that need it: a group takes along what its modules import. */
const FILES = ['frame', 'cloth', 'later'];

/** The groups of the build. */
export function rooms(): Groups {
  const known = new Map<string, string | null>();
  const look = (id: string, context: Context): string | null => {
    if (!known.has(id)) known.set(id, fileOf(id, context));
    return known.get(id)!;
  };
  return FILES.map((file, index) => ({
    name: (id: string, context: Context) => (look(id, context) === file ? file : null),
    debugName: file,
    priority: FILES.length - index,
  }));
}
