/** What somebody has written, kept on this device: a file and a note for each game and language. */
import type { GameEntry } from '../../lib/protocol.gen';
import type { BotLanguage } from './box';

export interface Draft {
  /** Null as long as it is the example. */
  code: string | null;
  note: string;
  /** Points a game in the last hundred games, for the next hundred to be held against. */
  before: { mean: number; margin: number } | null;
}

const keyOf = (game: string, language: BotLanguage): string => `valat.practice.${game}.${language}`;
const EMPTY: Draft = { code: null, note: '', before: null };

const isText = (value: unknown): value is string => typeof value === 'string';

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; whether it could be. */
function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The draft that is kept; an empty one where there is none, or storage is shut. */
export function readDraft(game: string, language: BotLanguage): Draft {
  try {
    const found = JSON.parse(readText(keyOf(game, language)) ?? '{}') as Partial<Draft>;
    const { mean, margin } = found.before ?? {};
    return {
      code: isText(found.code) ? found.code : null,
      note: isText(found.note) ? found.note : '',
      before: typeof mean === 'number' && typeof margin === 'number' ? { mean, margin } : null,
    };
  } catch {
    return { ...EMPTY };
  }
}

/** Keeps a draft; whether it could be. */
export const keepDraft = (game: string, language: BotLanguage, draft: Draft): boolean =>
  keepText(keyOf(game, language), JSON.stringify(draft));

const LANGUAGE = 'valat.practice.language';
const GAMES = 'valat.practice.games';

/** The language that was chosen last; JavaScript at first. */
export const readLanguage = (): BotLanguage => (readText(LANGUAGE) === 'python' ? 'python' : 'javascript');

export const keepLanguage = (language: BotLanguage): void => void keepText(LANGUAGE, language);

/** The games as `ask` finds them, kept for when it finds none: what is written is there without a connection. */
export async function gamesOrKept(ask: () => Promise<GameEntry[]>): Promise<GameEntry[]> {
  try {
    const games = await ask();
    keepText(GAMES, JSON.stringify(games));
    return games;
  } catch (error) {
    const kept = readText(GAMES);
    if (kept === null) throw error;
    return JSON.parse(kept) as GameEntry[];
  }
}
