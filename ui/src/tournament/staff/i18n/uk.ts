import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of what organisers and directors do with tournaments. */
export default {
  'tournament.direct': 'Для команди',
  'tournament.do.pause': 'Призупинити',
  'tournament.do.resume': 'Продовжити',
  'tournament.do.rules': 'Нові правила',
  'tournament.do.disqualify': 'Дискваліфікувати',
  'tournament.do.adjust': 'Виправити рахунок',
  'tournament.do.once': 'Припинити повтори',
  'tournament.do.cancel': 'Скасувати турнір',
  'tournament.do.pause.about': 'Годинники й боти стоять, доки ви його не продовжите.',
  'tournament.do.resume.about': 'Годинники й боти йдуть далі.',
  'tournament.do.rules.about': 'Хто записався, має прийняти правила знову, інакше вибуде на початку.',
  'tournament.do.disqualify.about':
    'На цьому місці до кінця грає бот; призу немає. Оскаржити можна один раз.',
  'tournament.do.adjust.about': 'Аркуш рахунку показує виправлення з вашою причиною.',
  'tournament.do.once.about': 'Цей відбудеться; за ним іншого не буде.',
  'tournament.do.cancel.about': 'Він закінчується тут, без призів; внески повертають. Скасувати це не можна.',
  'tournament.adjust.table': 'Стіл',
  'tournament.adjust.side': 'Сторона',
  'tournament.adjust.points': 'Очки',
  'tournament.adjust.points.note': 'Нижче нуля — віднімають.',
  'tournament.adjust.deal': 'Здача',
  'tournament.adjust.deal.note': 'Порожньо: увесь матч.',
  'tournament.adjust.wrong.points': 'Ціле число, крім 0, не більше 100 000.',
  'tournament.adjust.wrong.deal': 'Номер завершеної здачі.',
} satisfies Translation<typeof en>;
