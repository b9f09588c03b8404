/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Партньори',
  'party.stay': 'остават същите',
  'party.turns': 'теглят се наново, със смени',
  'party.tour': 'всеки с всекиго',
  'party.note.turns': 'Преди всяка игра партньорите се теглят; петият и шестият играч чакат реда си.',
  'party.note.tour': 'Три игри, всяка с друг партньор.',
  'party.title': 'Сметки',
  'party.none': 'Още няма завършена игра.',
  'party.waiting': 'Чакат реда си: {who}.',
  'party.leaves': 'След тази игра излиза {who}.',
  'party.wait': 'чакам ред',
  'party.wait.not': 'не чакам повече',
  'party.you_wait': 'Чакате реда си.',
  'fault.no_turns': 'Тук никой не чака ред.',
  'fault.sits_here': 'Вече седите тук.',
} satisfies Translation<typeof en>;
