import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'compete.today': 'Danas',
  'compete.tournaments': 'Turniri',
  'compete.club': 'Klub',
  'compete.prizes': 'Nagradni tjedni',
  'compete.leaders': 'Ljestvice',
  'compete.next': 'Slijedi',
  'compete.until': 'do {time}',
  'compete.from': 'od {time}',
  'compete.full': 'otvoreni',
  'compete.now': 'u tijeku',
  'compete.open': 'prijave otvorene',
  'compete.own': 'Priredi vlastiti događaj',
  'compete.calendar': 'Kalendar',
} satisfies Translation<typeof en>;
