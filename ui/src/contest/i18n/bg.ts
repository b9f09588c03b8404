import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title}: започна следващият етап.',
  'contest.notice.moved': '{title}: етапът свършва по друго време.',
  'contest.notice.options': '{title}: играе се и с други правила.',
  'contest.notice.cancelled': '{title} се отменя.',
  'contest.notice.picked': '{title}: вашият бот е финалист.',
  'contest.notice.faulty': '{title}: най-новата ви версия не тръгва.',
  'contest.notice.paused': '{title}: в лигата ботът ви многократно не успя да играе и почива един ден.',
  'contest.notice.accepted': '{title}: вашият бот е приет.',
  'contest.notice.rejected': '{title}: вашият бот е отхвърлен.',
  'contest.notice.decided': '{title}: жалбата ви е решена.',
  'contest.notice.look': 'Вижте',
  'contest.notice.understood': 'Разбрах',
} satisfies Translation<typeof en>;
