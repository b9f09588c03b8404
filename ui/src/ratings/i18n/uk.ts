/** Words of ratings and leader boards. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'ratings.title': 'Рейтинг',
  'ratings.name': '{game}, гравців: {n}',
  'ratings.shaded': 'затінено: наскільки рейтинг непевний',
  'ratings.place': '{game}: {place} з {of}',
  'ratings.days': 'за 30 днів',
  'ratings.won': 'виграно з {n}',
  'ratings.chart': '{game}: рейтинг за 90 днів, від {from} до {to}, плюс-мінус {give}',
  'ratings.game': 'Гра',
  'ratings.rating': 'Рейтинг',
  'ratings.line': '90 днів',
  'ratings.gain': '30 днів',
  'ratings.matches': 'Партії',
  'ratings.provisional': 'Знак питання: рейтингових партій ще замало для певності.',
  'ratings.champion': 'Проти чемпіона, ті самі карти',
  'ratings.champion.unit': 'IMP за роздачу',
  'ratings.champion.between': 'від {low} до {high}',
  'ratings.champion.about':
    'Останні 300 роздач, які зіграв і чемпіон, зокрема з ботами. У 95 випадках зі 100 смуга містить справжнє середнє.',
  'ratings.best': 'Найкращі результати',
  'ratings.replay': 'Запис',
  'ratings.best.replay': 'Запис: {game}, {date}',
  'ratings.history.gain': 'рейтинг',
  'leaders.title': 'Таблиці лідерів',
  'leaders.span': 'Період',
  'leaders.month': 'Цей місяць',
  'leaders.all': 'За весь час',
  'leaders.place': 'Місце',
  'leaders.player': 'Гравець',
  'leaders.best': 'Найвищий',
  'leaders.now': 'Зараз',
  'leaders.of': {
    one: 'У таблиці {n} гравець.',
    few: 'У таблиці {n} гравці.',
    many: 'У таблиці {n} гравців.',
    other: 'У таблиці {n} гравця.',
  },
  'leaders.yours': ' Ваше місце: {place}.',
  'leaders.none': 'Ще нікого немає в таблиці.',
  'leaders.about':
    'У таблиці гравці, які за останні 60 днів зіграли щонайменше 20 рейтингових партій і мають непевність нижче 75. Щоб зіграти таку партію, відкрийте стіл і виберіть «Рейтингова партія» або запишіться на турнір.',
  'leaders.listed': 'Показувати мене',
  'leaders.listed.note': 'Рейтинг у будь-якому разі лишається на вашій сторінці.',
  'leaders.guest': 'Ви гість. Зареєструйтеся, щоб грати рейтингові партії й потрапити в таблиці.',
} satisfies Translation<typeof en>;
