/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Partneri',
  'party.stay': 'stalni',
  'party.turns': 'izvlače se prije svake partije',
  'party.tour': 'svatko sa svakim',
  'party.note.turns': 'Prije svake partije partneri se izvlače; peti i šesti igrač čekaju svoj red.',
  'party.note.tour': 'Tri partije, svaka s drugim partnerom.',
  'party.title': 'Ukupni rezultati',
  'party.none': 'Još nijedna partija nije završila.',
  'party.waiting': 'Čekaju na igru: {who}.',
  'party.leaves': '{who} pauzira nakon ove partije.',
  'party.wait': 'čekam na red',
  'party.wait.not': 'izlazim iz reda',
  'party.you_wait': 'Čekate na red.',
  'fault.no_turns': 'Za ovim se stolom igrači ne izmjenjuju.',
  'fault.sits_here': 'Već sjedite ovdje.',
} satisfies Translation<typeof en>;
