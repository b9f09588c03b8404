import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Боти, чиї змагання скінчилися, грають тут далі, якщо цього хочуть їхні автори, поки арена не має іншої роботи. На місце це не впливає.',
  'league.none': 'У лізі ще не грає жоден бот.',
  'league.none.how': 'Автор допускає бота на його сторінці, і той грає, щойно його змагання скінчиться.',
  'league.away': 'Зараз арени немає: нічого не грають, поки якась не з’явиться.',
  'league.kept': {
    one: '{unit}, з інтервалом 95 %; рахується {n} найновіший блок кожної пари',
    few: '{unit}, з інтервалом 95 %; рахуються {n} найновіші блоки кожної пари',
    many: '{unit}, з інтервалом 95 %; рахується {n} найновіших блоків кожної пари',
    other: '{unit}, з інтервалом 95 %; рахується {n} найновіших блоків кожної пари',
  },
  'league.last': 'востаннє грав {time}',
  'league.unplayed': 'ще не грав',
  'league.few': 'замало блоків для інтервалу',
  'league.recent': 'Найновіші блоки: {game}',
  'league.recent.none': 'Ще нічого не зіграно.',
  'league.replay': 'Повтор {first} проти {other}, {time}',
  'league.block': '{first} проти {other}',
  'league.match': 'Матч',
  'league.back': 'Назад до ліги',
} satisfies Translation<typeof en>;
