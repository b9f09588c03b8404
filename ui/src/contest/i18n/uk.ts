import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title}: почався наступний етап.',
  'contest.notice.moved': '{title}: етап закінчується в інший час.',
  'contest.notice.options': '{title}: грають і за іншими правилами.',
  'contest.notice.cancelled': '{title} скасовано.',
  'contest.notice.picked': '{title}: ваш бот – фіналіст.',
  'contest.notice.faulty': '{title}: ваша найновіша версія не запускається.',
  'contest.notice.paused': '{title}: ваш бот у лізі знову й знову не зміг грати й відпочиває один день.',
  'contest.notice.accepted': '{title}: вашого бота прийнято.',
  'contest.notice.rejected': '{title}: вашого бота відхилено.',
  'contest.notice.decided': '{title}: вашу апеляцію вирішено.',
  'contest.notice.look': 'Подивитися',
  'contest.notice.understood': 'Зрозуміло',
} satisfies Translation<typeof en>;
