/** The words of events that players open, which are fetched with them. */
import type { OwnEvent } from '../lib/protocol.gen';
import { needWords, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { needClub } from '../club/words';
import { nameOf, needTournaments } from '../tournament/words';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needOwnEvents = (): Promise<unknown> =>
  Promise.all([needClub(), needTournaments(), needWords(dictionaries, './i18n')]);

/** «Quick Belot»; of an evening its own name. */
export const titleOf = ({ title, game, format }: Pick<OwnEvent, 'title' | 'game' | 'format'>): string =>
  title || nameOf(game, format ?? undefined);

/** The address of an event's page. */
export const addressOf = ({ kind, id }: Pick<OwnEvent, 'kind' | 'id'>): string =>
  kind === 'tournament' ? `/tournament/${id}` : `/club/${id}`;
