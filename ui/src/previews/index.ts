/** What the server needs for the previews of links, which it draws itself: words, titles and colours. */
import type { About, Cloth } from '../games/plug';
import type { Direction } from '../games/places';
import type { Card } from '../lib/protocol.gen';
import type { Dictionary, Language } from '../lib/words/i18n.svelte';
import { LETTERS, USUAL } from '../lib/words/letters';
import tokens from '../styles/tokens.css?raw';

const words = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default', eager: true });
const tables = import.meta.glob<Dictionary>('../lib/words/i18n/*/table.ts', {
  import: 'default',
  eager: true,
});
const tournaments = import.meta.glob<Dictionary>('../tournament/i18n/*.ts', {
  import: 'default',
  eager: true,
});
const periods = import.meta.glob<Dictionary>('../periods/i18n/*.ts', { import: 'default', eager: true });
const abouts = import.meta.glob<About>('../games/*/about.ts', { import: 'default', eager: true });

/** The colours of a cloth that pictures have: a picture is light. */
const COLOURS = {
  cloth: '--cloth',
  lit: '--cloth-lit',
  deep: '--cloth-deep',
  rim: '--rim',
  plate: '--plate',
} as const;
type Colours = Record<keyof typeof COLOURS, string>;

interface GameLook {
  titles: Record<string, string>;
  tile: Card[];
  cloth: Colours;
  direction: Direction;
}

interface Previews {
  languages: Record<string, { words: Dictionary; indices: Record<string, string> }>;
  /** By game; `''` is the house itself. */
  games: Record<string, GameLook>;
}

/** A colour of the house's own cloth: the first value of a token is the light one. */
const houseColour = (name: string): string => new RegExp(`${name}: (#\\w+)`).exec(tokens)![1]!;

const coloursOf = (cloth?: Cloth): Colours =>
  Object.fromEntries(
    Object.entries(COLOURS).map(([name, token]) => [name, cloth?.[token][0] ?? houseColour(token)]),
  ) as Colours;

const lookOf = ({ titles, title, tile, cloth, direction }: About, game: string): GameLook => ({
  titles: titles?.[game] ?? title,
  tile,
  cloth: coloursOf(cloth),
  direction: direction ?? 'right',
});

/** The house as a whole: its own cloth, and the cards of what is played most. */
function houseLook(): GameLook {
  const first = Object.values(abouts).sort((about, other) => (about.rank ?? 9) - (other.rank ?? 9))[0]!;
  return { ...lookOf(first, first.name), cloth: coloursOf() };
}

/** What previews take from the page's own words: the names of bots and of tournaments, how a period stands. */
const SHARED = /^(bot\.name\..+|tournament\.(quick|classic|four|periods)|period\.state\..+)$/;

function wordsIn(language: string): Dictionary {
  const shared = [
    tables[`../lib/words/i18n/${language}/table.ts`]!,
    tournaments[`../tournament/i18n/${language}.ts`]!,
    periods[`../periods/i18n/${language}.ts`]!,
  ].flatMap((dictionary) => Object.entries(dictionary));
  return Object.fromEntries([
    ...shared.filter(([key]) => SHARED.test(key)),
    ...Object.entries(words[`./i18n/${language}.ts`]!),
  ]);
}

export function previews(): Previews {
  const games = Object.values(abouts).flatMap((about) =>
    (about.games ?? [about.name]).map((game) => [game, lookOf(about, game)] as const),
  );
  const languages = (Object.keys(USUAL) as Language[]).map(
    (language) => [language, { words: wordsIn(language), indices: LETTERS[USUAL[language]] }] as const,
  );
  return {
    languages: Object.fromEntries(languages),
    games: { '': houseLook(), ...Object.fromEntries(games) },
  };
}
