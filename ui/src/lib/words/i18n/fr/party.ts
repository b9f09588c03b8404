/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Partenaires',
  'party.stay': 'les mêmes',
  'party.turns': 'tirés au sort, à tour de rôle',
  'party.tour': 'chacun à son tour',
  'party.note.turns':
    'On tire les partenaires avant chaque partie ; le cinquième et le sixième joueur attendent leur tour.',
  'party.note.tour': 'Trois parties, chacune avec un autre partenaire.',
  'party.title': 'Comptes',
  'party.none': 'Aucune partie n’est encore finie.',
  'party.waiting': 'Attendent leur tour : {who}.',
  'party.leaves': 'Après cette partie, {who} sort.',
  'party.wait': 'attendre mon tour',
  'party.wait.not': 'ne plus attendre',
  'party.you_wait': 'Vous attendez votre tour.',
  'fault.no_turns': 'Ici, personne n’attend son tour.',
  'fault.sits_here': 'Vous êtes déjà assis ici.',
} satisfies Translation<typeof en>;
