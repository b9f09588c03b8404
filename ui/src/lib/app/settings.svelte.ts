/** What a person has chosen: kept in this browser at once and with the account when the server is there. */
import { api } from '../wire/api';
import type { Deck } from '../words/deck.svelte';
import { INDICES, type Indices } from '../words/letters';
import { isLanguage, preferredLanguage, type Language } from '../words/i18n.svelte';
import type { Theme } from '../ui/theme';

export interface Choices {
  language: Language;
  /** The usual one of the language, or always the same. */
  deck: Deck | 'usual';
  /** The letters in the corners of the cards: the usual ones of the language, or always the same. */
  indices: Indices | 'usual';
  suits: 'four' | 'two' | 'safe';
  theme: Theme;
  /** Factor on every duration; 0 is no movement. */
  speed: 0 | 0.5 | 1 | 2;
  sounds: boolean;
  /** How loud they are, 0 … 1. */
  loudness: number;
  /** The phone shakes when it is your turn. */
  vibration: boolean;
  /** The browser tells when it is your turn, while something else is looked at. */
  notify: boolean;
  /** What the deal is worth so far stands beside each side. */
  worth: boolean;
  /** A match that was won is celebrated. */
  joy: boolean;
  /** A card needs a second touch. */
  confirm: boolean;
  /** Announce the best without asking. */
  announce: boolean;
  /** Claim oneself instead of leaving it to the page. */
  claimByHand: boolean;
  /** How your hand is sorted. */
  trumps: 'left' | 'right';
  ranks: 'falling' | 'rising';
  /** The game that was played last: its folder. */
  game: string;
  /** The level of the bots one sits down with at once. */
  bots: string;
  muted: string[];
  /** When the newest act of staff was that one has read of, milliseconds since 1970. */
  noticed: number;
}

const KEY = 'valat.settings';

export const defaults = (): Choices => ({
  language: preferredLanguage(navigator.languages),
  deck: 'usual',
  indices: 'usual',
  suits: 'four',
  theme: 'system',
  speed: 1,
  sounds: false,
  loudness: 0.7,
  vibration: false,
  notify: false,
  worth: false,
  joy: true,
  confirm: false,
  announce: false,
  claimByHand: false,
  trumps: 'left',
  ranks: 'falling',
  game: '',
  bots: '',
  muted: [],
  noticed: 0,
});

// what is stored may be another version's
const VALIDATORS: { [K in keyof Choices]: (value: unknown) => boolean } = {
  language: isLanguage,
  deck: (value) => ['usual', 'french', 'german'].includes(value as string),
  indices: (value) => ['usual', ...INDICES].includes(value as string),
  suits: (value) => ['four', 'two', 'safe'].includes(value as string),
  theme: (value) => ['system', 'light', 'dark'].includes(value as string),
  speed: (value) => [0, 0.5, 1, 2].includes(value as number),
  sounds: (value) => typeof value === 'boolean',
  loudness: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  vibration: (value) => typeof value === 'boolean',
  notify: (value) => typeof value === 'boolean',
  worth: (value) => typeof value === 'boolean',
  joy: (value) => typeof value === 'boolean',
  confirm: (value) => typeof value === 'boolean',
  announce: (value) => typeof value === 'boolean',
  claimByHand: (value) => typeof value === 'boolean',
  trumps: (value) => ['left', 'right'].includes(value as string),
  ranks: (value) => ['falling', 'rising'].includes(value as string),
  game: (value) => typeof value === 'string',
  bots: (value) => typeof value === 'string',
  noticed: (value) => typeof value === 'number' && value >= 0,
  muted: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
};

/** The known and sane fields of what was stored somewhere. */
export function readChoices(stored: unknown): Partial<Choices> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name in VALIDATORS && VALIDATORS[name as keyof Choices](value),
    ),
  );
}

function storedChoices(): Partial<Choices> {
  try {
    return readChoices(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export class Settings {
  choices = $state<Choices>({ ...defaults(), ...storedChoices() });
  /** Whether this browser had settings of its own before the server was asked. */
  readonly known = Object.keys(storedChoices()).length > 0;

  /** Takes over what the account holds, where this browser knows nothing yet. */
  adopt(stored: unknown): void {
    if (!this.known) this.choices = { ...this.choices, ...readChoices(stored) };
  }

  set(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    const json = $state.snapshot(this.choices);
    try {
      localStorage.setItem(KEY, JSON.stringify(json));
    } catch {
      // a private window may refuse; the account still has it
    }
    // offline it is kept here alone; the next change brings all of it, not only what is new
    api.change({ settings: json }).catch(() => undefined);
  }
}
