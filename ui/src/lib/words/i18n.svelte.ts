/**
 * Words. Every sentence has a key; the English dictionaries name the keys, the others must have the same
 * (types and a test see to it). The frame's words are in i18n/<language>.ts beside this file; those of a game
 * or of a single page stand with it and come with `needWords`. A sentence holds `{name}`s; one that counts is
 * an object of plural forms chosen by `{n}`.
 */
import type en from './i18n/en';

export const LANGUAGES = {
  en: 'English',
  bg: 'Български',
  hr: 'Hrvatski',
  uk: 'Українська',
  fr: 'Français',
} as const;
export type Language = keyof typeof LANGUAGES;

export type Sentence = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Dictionary = Record<string, Sentence>;
/** A language's dictionary for an English one: the same keys. */
export type Translation<English> = { [K in keyof English]: Sentence };
export type Key = keyof typeof en;
export type Args = Record<string, string | number>;

/** Dictionaries as `import.meta.glob` gives them: by path, each fetched when it is called. */
export type Dictionaries = Record<string, () => Promise<Dictionary>>;

const frames: Dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

let current = $state.raw<{ language: Language; frame: Dictionary; game: Dictionary }>({
  language: 'en',
  frame: {},
  game: {},
});
/** The folders of dictionaries asked for so far: a change of language fetches them again. */
const folders: { all: Dictionaries; folder: string }[] = [];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** The first of the browser's languages that we speak, else English. */
export function preferredLanguage(accepted: readonly string[]): Language {
  return accepted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

const wordsIn = async (all: Dictionaries, folder: string, language: Language): Promise<Dictionary> =>
  (await all[`${folder}/${language}.ts`]?.()) ?? {};

/** Fetches the words of a language (and of the folders asked for) and speaks it. */
export async function speak(language: Language): Promise<void> {
  const [frame, ...others] = await Promise.all([
    frames[`./i18n/${language}.ts`]!(),
    ...folders.map(({ all, folder }) => wordsIn(all, folder, language)),
  ]);
  current = { language, frame, game: Object.assign({}, ...others) };
  document.documentElement.lang = language;
}

/** Fetches the dictionary `<folder>/<language>.ts` of the language spoken, now and whenever it changes. */
export async function needWords(all: Dictionaries, folder: string): Promise<void> {
  if (folders.some((request) => request.all === all && request.folder === folder)) return;
  // noted before it is fetched: a change of language meanwhile fetches it as well
  folders.push({ all, folder });
  const words = await wordsIn(all, folder, current.language);
  current = { ...current, game: { ...current.game, ...words } };
}

export const language = (): Language => current.language;

/** What `Intl` writes numbers, days and hours by: English as in Europe. */
export const locale = (): string => (current.language === 'en' ? 'en-GB' : current.language);

/** The form of a sentence for as many as `n` says. */
function pluralForm(sentence: Sentence, { n }: Args): string {
  if (typeof sentence === 'string') return sentence;
  return sentence[new Intl.PluralRules(current.language).select(Number(n))] ?? sentence.other;
}

const fill = (sentence: Sentence, args: Args): string =>
  pluralForm(sentence, args).replace(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole));

/** A sentence in pieces: text, and the names of what stands between. */
export function pieces(key: string, args: Args = {}): (string | { hole: string })[] {
  return pluralForm(current.game[key] ?? current.frame[key] ?? key, args)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (/^\{\w+\}$/.test(part) ? { hole: part.slice(1, -1) } : part));
}

/** The sentence of a key that may be unknown here (it came from the server), else null. */
export function sentenceOf(key: string, args: Args = {}): string | null {
  const sentence = current.game[key] ?? current.frame[key];
  return sentence === undefined ? null : fill(sentence, args);
}

/** The frame's sentence of a key. */
export function t(key: Key, args: Args = {}): string {
  return sentenceOf(key, args) ?? key;
}

/** A `t` for the keys of a game's English dictionary. */
export function wordsOf<English extends Dictionary>() {
  return (key: keyof English & string, args: Args = {}): string => sentenceOf(key, args) ?? key;
}

export const number = (value: number): string => new Intl.NumberFormat(locale()).format(value);

export const list = (items: string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
