/** Words of looking for players. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'seek.title': 'Гравці для {game}',
  'seek.about': 'У цей час чекають близько {n} с.',
  'seek.unknown': 'За останню годину в це ніхто не грав. Можливо, доведеться почекати.',
  'seek.waited': '{n} с',
  'seek.near': 'Спершу гравці з близьким рейтингом, далі й інші. Партії зареєстрованих гравців рейтингові.',
  'seek.guest': 'Зареєструйтеся, щоб мати рейтинг і зустрічати гравців схожої сили.',
  'seek.bots': 'Грати з ботами',
} satisfies Translation<typeof en>;
