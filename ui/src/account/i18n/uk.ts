import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'account.again': 'Пароль ще раз',
  'account.again.why': 'Ви вводили пароль понад 15 хвилин тому. Введіть його ще раз.',
  'account.again.send': 'Продовжити',
  'account.codes': 'Коди відновлення',
  'account.codes.why':
    'Якщо ви загубите пароль, будь-який із цих кодів дасть змогу задати новий. Кожен діє один раз. Зберігайте їх у надійному місці.',
  'account.codes.once': 'Ви бачите їх лише зараз.',
  'account.codes.of': 'Коди відновлення: {name}, {house}',
  'account.codes.copy': 'Копіювати',
  'account.codes.copied': 'Скопійовано.',
  'account.codes.not_copied': 'Ваш браузер не дозволяє копіювати. Натомість завантажте коди.',
  'account.codes.download': 'Завантажити',
  'account.codes.print': 'Надрукувати',
  'account.codes.done': 'Продовжити',
  'account.codes.left': 'Коди відновлення: залишилося {n}',
  'account.codes.made': 'Створено {day}',
  'account.codes.out': 'Кодів не залишилося. Створіть нові зараз, на випадок якщо загубите пароль.',
  'account.codes.renew': 'Створити нові коди',
  'account.codes.renew.note': 'Кожен діє один раз. Нові коди замінюють старі.',
  'account.lost': 'Загубили пароль?',
  'account.lost.code': 'Скористатися кодом відновлення',
  'account.recover': 'Виберіть новий пароль',
  'account.recover.link': 'Посилання діє один раз. На всіх інших пристроях ви вийдете з облікового запису.',
  'account.recover.code':
    'Введіть один із кодів, які ви зберегли під час реєстрації. На всіх інших пристроях ви вийдете з облікового запису.',
  'account.recover.help': 'Кодів не залишилося? Попросіть одноразове посилання в команди сайту.',
  'account.code': 'Код відновлення',
} satisfies Translation<typeof en>;
