import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title} : l’étape suivante a commencé.',
  'contest.notice.moved': '{title} : la fin de cette étape a été déplacée.',
  'contest.notice.options': '{title} : de nouvelles options de jeu ont été ajoutées.',
  'contest.notice.cancelled': '{title} a été annulé.',
  'contest.notice.picked': '{title} : votre robot est finaliste.',
  'contest.notice.faulty': '{title} : votre dernière version ne démarre pas.',
  'contest.notice.paused':
    '{title} : votre robot a échoué plusieurs fois de suite dans la ligue et s’arrête un jour.',
  'contest.notice.accepted': '{title} : votre robot est accepté.',
  'contest.notice.rejected': '{title} : votre robot est rejeté.',
  'contest.notice.decided': '{title} : votre appel est tranché.',
  'contest.notice.look': 'Voir',
  'contest.notice.understood': 'OK',
} satisfies Translation<typeof en>;
