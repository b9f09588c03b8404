import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'compete.today': 'Сьогодні',
  'compete.tournaments': 'Турніри',
  'compete.club': 'Клуб',
  'compete.prizes': 'Призові тижні',
  'compete.leaders': 'Таблиці лідерів',
  'compete.next': 'Незабаром',
  'compete.until': 'до {time}',
  'compete.from': 'з {time}',
  'compete.full': 'відкриті',
  'compete.now': 'триває',
  'compete.open': 'запис відкрито',
  'compete.own': 'Відкрити свою подію',
  'compete.calendar': 'Календар',
} satisfies Translation<typeof en>;
