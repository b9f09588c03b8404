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

const SIGNS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** `1♠`, `2NT`, `×`: a call as tables head their rows. */
export function callText(call: string): string {
  if (call === 'Pass') return sentenceOf('bridge.call.Pass') ?? call;
  if (/^X+$/.test(call)) return call.replaceAll('X', '×');
  return call.replace(/^(\d)([CDHS])$/, (_, level: string, suit: string) => level + SIGNS[suit]);
}

/** A table for each place that the card tells of. */
export const placesOf = (card: ConventionCard): Table[] =>
  card.places.map((place) => tableOf(place.name, localText(place.title), place));

/** The tables of the conventions that are played, or of those that are not. */
export const conventionsOf = (card: ConventionCard, played: boolean): Table[] =>
  card.conventions
    .filter(({ on }) => on === played)
    .flatMap(({ name, title, places }) =>
      places.map((place, i) => tableOf(`${name}-${i + 1}`, localText(title), place)),
    );

function tableOf(id: string, title: string, { after, meanings }: CardExample): Table {
  const auction = after.length ? ` (${after.map(callText).join('–')})` : '';
  const lines = meanings.map(({ call, alert, words }) => ({
    head: callText(call),
    text: localText(words),
    alert,
  }));
  return { id, title: title + auction, lines };
}
