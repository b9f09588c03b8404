import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'house.name': 'Обява на сайта',
  'house.draining': 'Скоро ще има рестартиране. Всяка маса доиграва раздаването и после продължава.',
  'house.closed': 'Засега няма нови маси. Отворените продължават.',
  'house.closed.until': 'Няма нови маси до {until}. Отворените продължават.',
  'house.hide': 'Скриване',
} satisfies Translation<typeof en>;
