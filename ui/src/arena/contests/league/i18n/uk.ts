import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Між змаганнями боти грають тут далі, якщо цього хочуть автори. Результати не рахуються для жодного змагання.',
  'league.none': 'У лізі ще немає ботів.',
  'league.none.how': 'Автор може додати бота на його сторінці, коли змагання закінчиться.',
  'league.away': 'Машини немає в мережі. Матчі відновляться, коли вона з’явиться.',
  'league.kept': {
    one: '{unit}, з 95% інтервалом; рахується {n} останній блок кожної пари',
    few: '{unit}, з 95% інтервалом; рахуються {n} останні блоки кожної пари',
    many: '{unit}, з 95% інтервалом; рахується {n} останніх блоків кожної пари',
    other: '{unit}, з 95% інтервалом; рахується {n} останнього блоку кожної пари',
  },
  'league.last': 'востаннє грав {time}',
  'league.unplayed': 'ще не грав',
  'league.few': 'замало блоків для інтервалу',
  'league.recent': 'Останні блоки: {game}',
  'league.recent.none': 'Ще нічого не зіграно.',
  'league.replay': 'Запис {first} проти {other}, {time}',
  'league.block': '{first} проти {other}',
  'league.match': 'Матч',
  'league.back': 'Назад до ліги',
} satisfies Translation<typeof en>;
