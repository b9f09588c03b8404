/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Партнери',
  'party.stay': 'ті самі',
  'party.turns': 'тягнуть щоразу, по черзі',
  'party.tour': 'кожен з кожним',
  'party.note.turns': 'Перед кожною партією партнерів тягнуть; п’ятий і шостий гравці чекають черги.',
  'party.note.tour': 'Три партії, кожна з іншим партнером.',
  'party.title': 'Рахунки',
  'party.none': 'Ще жодну партію не закінчено.',
  'party.waiting': 'Чекають черги: {who}.',
  'party.leaves': 'Після цієї партії виходить {who}.',
  'party.wait': 'чекати черги',
  'party.wait.not': 'більше не чекати',
  'party.you_wait': 'Ви чекаєте черги.',
  'fault.no_turns': 'Тут ніхто не чекає черги.',
  'fault.sits_here': 'Ви вже сидите тут.',
} satisfies Translation<typeof en>;
