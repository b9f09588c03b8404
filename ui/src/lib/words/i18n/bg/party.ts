/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Партньори',
  'party.stay': 'постоянни',
  'party.turns': 'теглят се преди всеки мач',
  'party.tour': 'всеки с всекиго',
  'party.note.turns': 'Преди всеки мач партньорите се теглят; петият и шестият играч чакат реда си.',
  'party.note.tour': 'Три мача, всеки с друг партньор.',
  'party.title': 'Текущи резултати',
  'party.none': 'Още няма завършен мач.',
  'party.waiting': 'Чакат реда си: {who}.',
  'party.leaves': 'След този мач почива {who}.',
  'party.wait': 'наредете се на опашката',
  'party.wait.not': 'напуснете опашката',
  'party.you_wait': 'На опашката сте.',
  'fault.no_turns': 'На тази маса играчите не се редуват.',
  'fault.sits_here': 'Вече имате място тук.',
} satisfies Translation<typeof en>;
