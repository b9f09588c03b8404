import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'watch.lead':
    'Столи, за якими зараз грають. Ви бачите відкрите; карти показують, коли роздача закінчиться.',
  'watch.live': 'Столи наживо',
  'watch.none': 'Зараз немає столу для перегляду. Сідайте грати, і інші зможуть дивитися.',
} satisfies Translation<typeof en>;
