/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Партнери',
  'party.stay': 'постійні',
  'party.turns': 'щоразу нові за жеребом',
  'party.tour': 'кожен з кожним',
  'party.note.turns': 'Перед кожною партією партнерів тягнуть; п’ятий і шостий гравці чекають черги.',
  'party.note.tour': 'Три партії, кожна з іншим партнером.',
  'party.title': 'Поточні підсумки',
  'party.none': 'Ще немає завершених партій.',
  'party.waiting': 'Чекають черги: {who}.',
  'party.leaves': 'Після цієї партії відпочиває {who}.',
  'party.wait': 'стати в чергу',
  'party.wait.not': 'вийти з черги',
  'party.you_wait': 'Ви в черзі.',
  'fault.no_turns': 'За цим столом гравці не чергуються.',
  'fault.sits_here': 'Ви вже маєте тут місце.',
} satisfies Translation<typeof en>;
