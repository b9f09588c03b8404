/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Partneri',
  'party.stay': 'ostaju isti',
  'party.turns': 'izvlače se, uz izmjene',
  'party.tour': 'svatko sa svakim',
  'party.note.turns': 'Prije svake partije partneri se izvlače; peti i šesti igrač čekaju svoj red.',
  'party.note.tour': 'Tri partije, svaka s drugim partnerom.',
  'party.title': 'Računi',
  'party.none': 'Još nijedna partija nije gotova.',
  'party.waiting': 'Na red čekaju: {who}.',
  'party.leaves': 'Nakon ove partije izlazi {who}.',
  'party.wait': 'čekam na red',
  'party.wait.not': 'ne čekam više',
  'party.you_wait': 'Čekate na red.',
  'fault.no_turns': 'Ovdje nitko ne čeka na red.',
  'fault.sits_here': 'Već sjedite ovdje.',
} satisfies Translation<typeof en>;
