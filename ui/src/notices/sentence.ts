/** The words of notices, which are fetched with the bell’s panel, and the sentence of each kind. */
import { gameTitle } from '../games/registry';
import { personName } from '../lib/words/names';
import { language, needWords, sentenceOf, wordsOf, type Dictionary } from '../lib/words/i18n.svelte';
import { moment } from '../lib/words/times';
import type { NoticePicture } from '../lib/protocol.gen';
import type en from './i18n/en';

const dictionaries = import.meta.glob<Dictionary>('./i18n/*.ts', { import: 'default' });

export const t = wordsOf<typeof en & Dictionary>();

export const needNotices = (): Promise<void> => needWords(dictionaries, './i18n');

/** What a notice is about: an event by its title, else the game. */
function titleOf({ title, game, format }: Record<string, string | undefined>): string {
  if (title || !game) return title ?? '';
  const name = gameTitle(game, language());
  return format ? t('notice.tournament', { game: name }) : name;
}

/** The sentence of a notice; what it does not name is left out. */
export function noticeSentence({ kind, parts }: Pick<NoticePicture, 'kind' | 'parts'>): string {
  const title = titleOf(parts);
  const args = {
    ...parts,
    title,
    name: personName(parts['name'] ?? ''),
    at: parts['at'] ? moment(Number(parts['at'])) : '',
  };
  const key = `notice.${kind}`;
  if (kind === 'event_moved' && !parts['at']) return t(`${key}.off`, args);
  if (kind === 'account') return sentenceOf(`${key}.${parts['change']}`, args) ?? t('notice.kind.account');
  return (title ? null : sentenceOf(`${key}.plain`, args)) ?? t(key, args);
}
