import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'house.name': 'Оголошення сайту',
  'house.draining': 'Скоро буде перезапуск. Кожен стіл дограє роздачу й потім гратиме далі.',
  'house.closed': 'Поки що без нових столів. Відкриті тривають далі.',
  'house.closed.until': 'Без нових столів до {until}. Відкриті тривають далі.',
  'house.hide': 'Сховати',
} satisfies Translation<typeof en>;
