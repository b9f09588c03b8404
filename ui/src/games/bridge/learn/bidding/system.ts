/** A system as its page tells it: what the server has of its card, in words. */
import { sentenceOf } from '../../../../lib/words/i18n.svelte';
import type { CardExample, ConventionCard } from '../../wire.gen';
import { localText } from '../../words';
import type { Line } from './structure';

export interface Table {
  id: string;
  title: string;
  lines: Line[];
}

/** A convention, with a table for each of its examples. */
export interface Convention {
  name: string;
  title: string;
  tables: Table[];
}

const SIGNS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `1♠`, `2NT`, `×`: a call as tables head their rows. */
export function callText(call: string): string {
  if (call === 'Pass') return sentenceOf('bridge.call.Pass') ?? call;
  if (/^X+$/.test(call)) return call.replaceAll('X', '×');
  return call.replace(/^(\d)([CDHS])$/, (_, level: string, suit: string) => level + SIGNS[suit]);
}

/** A table for each place that the card tells of. */
export const placesOf = (card: ConventionCard): Table[] =>
  card.places.map((place) => {
    const auction = place.after.length ? ` (${auctionText(place.after)})` : '';
    return tableOf(place.name, localText(place.title) + auction, place);
  });

/** The conventions that are played, or those that are not, where the system has a place for them. */
export const conventionsOf = (card: ConventionCard, played: boolean): Convention[] =>
  card.conventions
    .filter(({ on, places }) => on === played && places.length)
    .map(({ name, title, places }) => ({
      name,
      title: localText(title, name),
      tables: places.map((place, i) => tableOf(`${name}-${i + 1}`, auctionText(place.after), place)),
    }));

const auctionText = (after: string[]): string => after.map(callText).join('–');

function tableOf(id: string, title: string, { meanings }: CardExample): Table {
  const lines = meanings.map(({ call, alert, words }) => ({
    head: callText(call),
    text: localText(words),
    alert,
  }));
  return { id, title, lines };
}
