import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

/** Words of *Watch*. */
export default {
  'watch.lead':
    'Столи, за якими зараз грають. Ви бачите відкрите; усі карти показують, коли роздача закінчиться.',
  'watch.final': '{game}, фінал',
  'watch.deal': 'Роздача {n}',
  'watch.watchers': { one: '{n} глядач', few: '{n} глядачі', many: '{n} глядачів', other: '{n} глядача' },
  'watch.go': 'Дивитися',
  'watch.live': 'Столи наживо',
  'watch.count': '{n} для перегляду',
  'watch.tables': { one: '{n} стіл', few: '{n} столи', many: '{n} столів', other: '{n} стола' },
  'watch.none': 'Зараз немає столу для перегляду. Сідайте грати, і інші зможуть дивитися.',
  'watch.play': 'Грати',
  'watch.tournaments': 'Турніри тривають',
  'watch.swings': 'Найбільші розриви',
  'watch.swings.about': 'По одній зіграній роздачі кожної гри за тиждень, з усіма картами',
} satisfies Translation<typeof en>;
