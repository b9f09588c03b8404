/** The convention cards of both sides, as the server tells them. */
import type { Rules } from '../plug';
import { ask } from '../../lib/wire/api';
import type { LocalizedText } from './scene';

/** What calls mean after others. */
export interface Place {
  /** The calls that came before, passes left out. */
  after: string[];
  meanings: { call: string; alert: boolean; words: LocalizedText }[];
}

export interface Convention {
  name: string;
  title: LocalizedText;
  on: boolean;
  /** Where its calls are met, by examples. */
  places: Place[];
}

export interface ConventionCard {
  system: string;
  title: LocalizedText;
  about: LocalizedText;
  places: (Place & { name: string; title: LocalizedText })[];
  conventions: Convention[];
  signals: { title: LocalizedText; way: LocalizedText }[];
}

/** The options that name the system of North – South, and of East – West. */
export const SYSTEMS = ['north_south', 'east_west'] as const;
/** The option with a side's conventions. */
export const conventionsOf = (side: number): string => `${SYSTEMS[side]}_conventions`;

/** The cards of a table with these options. */
export const cardsOf = async (options: Rules): Promise<ConventionCard[]> =>
  (await ask<{ cards: ConventionCard[] }>('POST', '/api/cards', { game: 'bridge', options })).cards;

/** The conventions switched as a text says: `+hoyt -gerber`. */
export function withSwitches(usual: Convention[], text: string): Convention[] {
  const changes = new Map(text.split(' ').map((one) => [one.slice(1), one[0] === '+']));
  return usual.map((one) => ({ ...one, on: changes.get(one.name) ?? one.on }));
}

/** The text of what is switched otherwise than the system has it. */
export const switches = (usual: Convention[], chosen: Convention[]): string =>
  chosen
    .filter(({ on }, i) => on !== usual[i]!.on)
    .map(({ name, on }) => `${on ? '+' : '-'}${name}`)
    .join(' ');
