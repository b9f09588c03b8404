import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'compete.today': 'Днес',
  'compete.tournaments': 'Турнири',
  'compete.club': 'Клуб',
  'compete.prizes': 'Наградни седмици',
  'compete.leaders': 'Класации',
  'compete.next': 'Предстои',
  'compete.until': 'до {time}',
  'compete.from': 'от {time}',
  'compete.full': 'отворени',
  'compete.now': 'в момента',
  'compete.open': 'записване',
  'compete.own': 'Организирайте свое събитие',
  'compete.calendar': 'Календар',
} satisfies Translation<typeof en>;
