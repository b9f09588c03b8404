/** What a friend does, in words, and where that leads. */
import { gameTitle } from '../games/registry';
import type { Friend } from '../lib/protocol.gen';
import { language, t as frame } from '../lib/words/i18n.svelte';
import { t } from './words';

/** Those who play or watch, those who are here, and all others. */
export type Group = 'at_table' | 'here' | 'away';

export const groupOf = ({ presence }: Pick<Friend, 'presence'>): Group =>
  presence === null || presence === 'away' ? 'away' : presence === 'here' ? 'here' : 'at_table';

const GROUPS: Group[] = ['at_table', 'here', 'away'];

/** Friends whom one could meet first, then by name, as they come. */
export const friendsInOrder = <F extends Pick<Friend, 'presence'>>(friends: readonly F[]): F[] =>
  [...friends].sort((a, b) => GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)));

export function presenceText({ presence, game }: Friend): string {
  if (presence === null) return t('people.presence.hidden');
  if (presence === 'here' || presence === 'away') return t(`people.presence.${presence}`);
  return game
    ? frame(`lobby.person.${presence}.at`, { game: gameTitle(game, language()) })
    : frame(`lobby.person.${presence}`);
}
