import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Между състезанията ботовете продължават да играят тук, ако авторите им искат. Резултатите не се броят за никое състезание.',
  'league.none': 'В лигата още няма ботове.',
  'league.none.how': 'Авторът може да добави бот от страницата му, щом състезанието свърши.',
  'league.away': 'Няма машина на линия. Мачовете продължават, щом има.',
  'league.kept': {
    one: '{unit}, с 95% интервал; брои се последният блок на всяка двойка',
    other: '{unit}, с 95% интервал; броят се последните {n} блока на всяка двойка',
  },
  'league.last': 'играл последно {time}',
  'league.unplayed': 'още не е играл',
  'league.few': 'твърде малко блокове за интервал',
  'league.recent': 'Последни блокове: {game}',
  'league.recent.none': 'Още нищо не е изиграно.',
  'league.replay': 'Запис на {first} срещу {other}, {time}',
  'league.block': '{first} срещу {other}',
  'league.match': 'Мач',
  'league.back': 'Обратно към лигата',
} satisfies Translation<typeof en>;
