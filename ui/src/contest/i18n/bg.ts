import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title}: започна следващият етап.',
  'contest.notice.moved': '{title}: краят на този етап е преместен.',
  'contest.notice.options': '{title}: добавени са нови правила на играта.',
  'contest.notice.cancelled': '{title}: отменено.',
  'contest.notice.picked': '{title}: вашият бот е финалист.',
  'contest.notice.faulty': '{title}: последната ви версия не тръгва.',
  'contest.notice.paused': '{title}: ботът ви се проваляше в лигата и е спрян за един ден.',
  'contest.notice.accepted': '{title}: вашият бот е приет.',
  'contest.notice.rejected': '{title}: вашият бот е отхвърлен.',
  'contest.notice.decided': '{title}: по жалбата ви има решение.',
  'contest.notice.look': 'Вижте',
  'contest.notice.understood': 'Добре',
} satisfies Translation<typeof en>;
