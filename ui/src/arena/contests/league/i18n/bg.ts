import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the league between contests. */
export default {
  'league.about':
    'Ботове, чиито състезания са завършили, играят тук нататък, ако авторите им искат, докато арената няма друга работа. За място не се брои.',
  'league.none': 'Още нито един бот не играе в лигата.',
  'league.none.how': 'Авторът допуска бота на страницата му и той играе, щом състезанието му завърши.',
  'league.away': 'Сега няма арена: не се играе, докато не дойде някоя.',
  'league.kept': {
    one: '{unit}, с 95 % интервал; брои се най-новият блок на всяка двойка',
    other: '{unit}, с 95 % интервал; броят се {n} най-нови блока на всяка двойка',
  },
  'league.last': 'играл последно {time}',
  'league.unplayed': 'още не е играл',
  'league.few': 'твърде малко блокове за интервал',
  'league.recent': 'Най-нови блокове: {game}',
  'league.recent.none': 'Още нищо не е изиграно.',
  'league.replay': 'Повторение на {first} срещу {other}, {time}',
  'league.block': '{first} срещу {other}',
  'league.match': 'Мач',
  'league.back': 'Назад към лигата',
} satisfies Translation<typeof en>;
