/** The example deals of the techniques, each with a line that succeeds and a tempting one that fails. */
import type { Language } from '../../../../lib/words/i18n.svelte';
import type { Card, PlayedCard } from '../../../../lib/protocol.gen';
import data from './deals.json';
import { after, type Position, tricksLeft } from './position';

export interface Example {
  trumps: string;
  leader: number;
  /** The tricks that the reader's side must take of those left. */
  needed: number;
  /** The seats whose cards the reader plays. */
  yours: number[];
  /** How many cards are played before the reader's choices begin. */
  begin: number;
  /** The cards of North, East, South and West. */
  hands: string[];
  right: string;
  wrong: string;
  /** Of an ending: the tricks that were played before, from West's lead on. */
  before?: string;
}

export interface Lesson {
  title: string;
  text: string;
  /** Why the one line succeeds, and why the other fails. */
  right: string;
  wrong: string;
}
export type Lessons = Record<string, Lesson>;

export const examples: Record<string, Example> = data;
export const techniques: string[] = Object.keys(examples);

const texts = import.meta.glob<Lessons>('./texts/??.ts', { import: 'default' });
export const lessons = (language: Language): Promise<Lessons> => texts[`./texts/${language}.ts`]!();

export const line = (cards: string): Card[] => cards.split(' ');

/** Before the first card. */
export const start = ({ trumps, leader, hands }: Example): Position => ({
  trumps,
  hands: hands.map(line),
  trick: [],
  turn: leader,
  won: [0, 0],
});

export interface Snapshot {
  position: Position;
  /** The cards in the middle: the trick that is played, or the last one until the next begins. */
  table: PlayedCard[];
}

/** What is to be seen after these cards. */
export function snapshotAfter(example: Example, cards: Card[]): Snapshot {
  let position = start(example);
  let table: PlayedCard[] = [];
  for (const card of cards) {
    table = position.trick.length
      ? [...table, { seat: position.turn, card }]
      : [{ seat: position.turn, card }];
    position = after(position, card);
  }
  return { position, table };
}

/** Whether the reader's side has what it needs, cannot get it any more, or neither yet. */
export function verdict({ needed, yours }: Example, position: Position): 'made' | 'failed' | null {
  const won = position.won[yours[0]! % 2]!;
  if (won >= needed) return 'made';
  return won + tricksLeft(position) < needed ? 'failed' : null;
}
