/** Words of ratings and leader boards. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'ratings.title': 'Рейтинг',
  'ratings.name': '{game}, {n} играчи',
  'ratings.shaded': 'засенчено: колко несигурен е рейтингът',
  'ratings.place': '{game}: {place} от {of}',
  'ratings.days': 'за 30 дни',
  'ratings.won': 'спечелени от {n}',
  'ratings.chart': '{game}: рейтинг за 90 дни, от {from} до {to}, плюс-минус {give}',
  'ratings.game': 'Игра',
  'ratings.rating': 'Рейтинг',
  'ratings.line': '90 дни',
  'ratings.gain': '30 дни',
  'ratings.matches': 'Мачове',
  'ratings.provisional': 'Въпросителен знак: мачовете за рейтинг са още твърде малко.',
  'ratings.champion': 'Срещу шампиона, същите карти',
  'ratings.champion.unit': 'IMP на раздаване',
  'ratings.champion.between': 'от {low} до {high}',
  'ratings.champion.about':
    'Последните 300 раздавания, които е изиграл и шампионът, включително с ботове. В 95 от 100 случая лентата съдържа истинската средна стойност.',
  'ratings.best': 'Най-добри резултати',
  'ratings.replay': 'Запис',
  'ratings.best.replay': 'Запис на {game}, {date}',
  'ratings.history.gain': 'рейтинг',
  'leaders.title': 'Класации',
  'leaders.span': 'Период',
  'leaders.month': 'Този месец',
  'leaders.all': 'За всички времена',
  'leaders.place': 'Място',
  'leaders.player': 'Играч',
  'leaders.best': 'Най-висок',
  'leaders.now': 'Сега',
  'leaders.of': { one: 'В класацията е {n} играч.', other: 'В класацията са {n} играчи.' },
  'leaders.yours': ' Вие сте на {place}. място.',
  'leaders.none': 'Още няма никого в класацията.',
  'leaders.about':
    'В класацията са играчи с поне 20 мача за рейтинг през последните 60 дни и несигурност под 75. За такъв мач отворете маса и изберете „Мач за рейтинг“ или се запишете за турнир.',
  'leaders.listed': 'Показвайте ме в класациите',
  'leaders.listed.note': 'Рейтингът остава на вашата страница във всеки случай.',
  'leaders.guest':
    'Вие сте гост. Регистрирайте се, за да играете мачове за рейтинг и да влезете в класациите.',
} satisfies Translation<typeof en>;
