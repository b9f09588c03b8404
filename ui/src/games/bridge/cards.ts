/** The convention cards of both sides, as the server tells them. */
import type { Rules } from '../plug';
import { ask } from '../../lib/wire/api';
import type { ConventionCardsAnswer } from '../../lib/protocol.gen';
import type { CardConvention, ConventionCard } from './wire.gen';

/** The options that name the system of North – South, and of East – West. */
export const SYSTEMS = ['north_south', 'east_west'] as const;
/** The option with a side's conventions. */
export const conventionsOf = (side: number): string => `${SYSTEMS[side]}_conventions`;

/** The options with a side's own system. */
export const FILES = SYSTEMS.map((side) => `${side}_file`);

/** The cards of a table with these options. */
export const cardsOf = async (options: Rules): Promise<ConventionCard[]> =>
  (await ask<ConventionCardsAnswer>('POST', '/api/cards', { game: 'bridge', options }))
    .cards as ConventionCard[];

/** The conventions switched as a text says: `+hoyt -gerber`. */
export function withSwitches(usual: CardConvention[], text: string): CardConvention[] {
  const changes = new Map(text.split(' ').map((word) => [word.slice(1), word[0] === '+']));
  return usual.map((convention) => ({ ...convention, on: changes.get(convention.name) ?? convention.on }));
}

/** The text of what is switched otherwise than the system has it. */
export const switches = (usual: CardConvention[], chosen: CardConvention[]): string =>
  chosen
    .filter(({ on }, i) => on !== usual[i]!.on)
    .map(({ name, on }) => `${on ? '+' : '-'}${name}`)
    .join(' ');
