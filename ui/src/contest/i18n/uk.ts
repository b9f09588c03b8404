import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contest.notice.stage': '{title}: почався наступний етап.',
  'contest.notice.moved': '{title}: кінець цього етапу перенесено.',
  'contest.notice.options': '{title}: додано нові правила гри.',
  'contest.notice.cancelled': '{title}: скасовано.',
  'contest.notice.picked': '{title}: ваш бот – фіналіст.',
  'contest.notice.faulty': '{title}: ваша остання версія не запускається.',
  'contest.notice.paused': '{title}: ваш бот раз у раз давав збій у лізі, тож його зупинено на день.',
  'contest.notice.accepted': '{title}: вашого бота прийнято.',
  'contest.notice.rejected': '{title}: вашого бота відхилено.',
  'contest.notice.decided': '{title}: за вашою апеляцією є рішення.',
  'contest.notice.look': 'Подивитися',
  'contest.notice.understood': 'Гаразд',
} satisfies Translation<typeof en>;
