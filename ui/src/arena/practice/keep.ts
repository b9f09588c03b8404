/** What somebody has written, kept on this device: a file and a note for each game and language. */
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

/** The draft that is kept; an empty one where there is none, or storage is shut. */
export function readDraft(game: string, language: BotLanguage): Draft {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(game, language)) ?? '{}') as Partial<Draft>;
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
export function keepDraft(game: string, language: BotLanguage, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(game, language), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
