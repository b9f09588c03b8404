import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'account.again': 'Паролата още веднъж',
  'account.again.why': 'Въведохте паролата си преди повече от 15 минути. Моля, въведете я отново.',
  'account.again.send': 'Продължете',
  'account.codes': 'Кодове за възстановяване',
  'account.codes.why':
    'Ако загубите паролата си, с всеки от тези кодове можете да зададете нова. Всеки важи еднократно. Пазете ги на сигурно място.',
  'account.codes.once': 'Виждате ги само сега.',
  'account.codes.of': 'Кодове за възстановяване на {name}, {house}',
  'account.codes.copy': 'Копирайте',
  'account.codes.copied': 'Копирано.',
  'account.codes.not_copied': 'Браузърът ви не позволява копиране. Изтеглете кодовете вместо това.',
  'account.codes.download': 'Изтеглете',
  'account.codes.print': 'Отпечатайте',
  'account.codes.done': 'Продължете',
  'account.codes.left': 'Кодове за възстановяване: остават {n}',
  'account.codes.made': 'Създадени на {day}',
  'account.codes.out': 'Нямате повече. Създайте нови сега, в случай че загубите паролата си.',
  'account.codes.renew': 'Създайте нови кодове',
  'account.codes.renew.note': 'Всеки важи еднократно. Новите кодове заменят старите.',
  'account.lost': 'Загубихте паролата си?',
  'account.lost.code': 'Използвайте код за възстановяване',
  'account.recover': 'Изберете нова парола',
  'account.recover.link': 'Връзката важи еднократно. Навсякъде другаде ще излезете от профила.',
  'account.recover.code':
    'Въведете един от кодовете, които запазихте при регистрацията. Навсякъде другаде ще излезете от профила.',
  'account.recover.help': 'Нямате повече кодове? Поискайте еднократна връзка от екипа на сайта.',
  'account.code': 'Код за възстановяване',
} satisfies Translation<typeof en>;
