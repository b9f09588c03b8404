/** What a game teaches besides its rules: games/<game>/learn/topics.ts, fetched when it is wanted. */
import type { Component } from 'svelte';

import { folderOf } from './registry';
import { needLearn } from './words';

export interface Topic {
  /** As in the address: /rules/<game>/<id>. */
  id: string;
  title(): string;
  /** What it is, in a line. */
  blurb(): string;
  /** The page; what follows the topic in the address is its own affair. */
  page(): Promise<{ default: Component }>;
}

const topics = import.meta.glob<Topic[]>('./*/learn/topics.ts', { import: 'default' });

/** The topics of a game in their order, with their words; none for most games. */
export async function loadTopics(game: string): Promise<Topic[]> {
  const load = topics[`./${folderOf(game)}/learn/topics.ts`];
  if (!load) return [];
  const [found] = await Promise.all([load(), needLearn(game)]);
  return found;
}
