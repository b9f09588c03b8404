import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title} : l’étape suivante a commencé.',
  'contest.notice.moved': '{title} : l’étape se termine à un autre moment.',
  'contest.notice.options': '{title} : on joue aussi d’autres options.',
  'contest.notice.cancelled': '{title} est annulé.',
  'contest.notice.picked': '{title} : votre bot est finaliste.',
  'contest.notice.faulty': '{title} : votre dernière version ne démarre pas.',
  'contest.notice.paused':
    '{title} : votre bot n’a pas pu jouer dans la ligue plusieurs fois de suite et se repose un jour.',
  'contest.notice.accepted': '{title} : votre bot est accepté.',
  'contest.notice.rejected': '{title} : votre bot est rejeté.',
  'contest.notice.decided': '{title} : votre appel est décidé.',
  'contest.notice.look': 'Voir',
  'contest.notice.understood': 'Compris',
} satisfies Translation<typeof en>;
