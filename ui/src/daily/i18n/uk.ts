import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of the daily boards. */
export default {
  'daily.title': 'Сьогоднішні роздачі',
  'daily.lead': 'Ті самі дванадцять для всіх. Зупиняйтеся і продовжуйте, коли захочете.',
  'daily.how':
    'На інших місцях сидять боти, які за кожним столом роблять те саме. Коли день закінчиться, стане видно, хто зробив із тих самих карт найбільше: кожну вашу роздачу порівняють з усіма, хто її грав. З {n} роздачами ви отримуєте місце.',
  'daily.guest': 'Ви граєте як гість: ваші роздачі належать цьому браузеру. Хто зареєструється, збереже їх.',
  'daily.today': 'Сьогодні',
  'daily.play': 'Грати',
  'daily.on': 'Продовжити',
  'daily.next': 'Наступна роздача',
  'daily.done': '{n} з {all} роздач',
  'daily.all_done': 'Усі роздачі зіграно. Результати будуть о {time}.',
  'daily.until': 'до {time}',
  'daily.players': { one: '{n} гравець', few: '{n} гравці', many: '{n} гравців', other: '{n} гравця' },
  'daily.own': 'Ви: місце {rank} з {ranked}, {percent}',
  'daily.unranked': {
    one: 'Ви: {percent} за {n} роздачу, цього замало для місця',
    few: 'Ви: {percent} за {n} роздачі, цього замало для місця',
    many: 'Ви: {percent} за {n} роздач, цього замало для місця',
    other: 'Ви: {percent} за {n} роздачі, цього замало для місця',
  },
  'daily.nobody': 'Ніхто не зіграв достатньо роздач для місця.',
  'daily.enough': 'З {n} роздачами отримують місце. Результат — середнє за зіграні роздачі.',
  'daily.results': 'Результати',
  'daily.results.of': 'Результати за {day}',
  'daily.place': 'Місце',
  'daily.player': 'Гравець',
  'daily.percent': 'Відсоток',
  'daily.percent.of': '{n} %',
  'daily.boards': 'Роздачі',
  'daily.board': 'Роздача',
  'daily.score': 'Рахунок',
  'daily.replay': 'Повтор',
  'daily.card': 'Ваші роздачі',
  'daily.open': 'Що зробили інші, стане видно, коли день закінчиться.',
  'daily.under_way': 'грається',
  'daily.not_counted': 'не закінчено, не враховується',
  'daily.sealed': 'Роздачі запечатано на початку дня. Корінь їхніх гешів:',
} satisfies Translation<typeof en>;
