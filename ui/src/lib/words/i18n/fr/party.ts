/** People who take turns, and their accounts. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/party';

export default {
  'party.legend': 'Partenaires',
  'party.stay': 'fixes',
  'party.turns': 'tirés au sort à chaque partie',
  'party.tour': 'chacun à son tour',
  'party.note.turns':
    'On tire les partenaires avant chaque partie ; le cinquième et le sixième joueur attendent leur tour.',
  'party.note.tour': 'Trois parties, chacune avec un partenaire différent.',
  'party.title': 'Totaux',
  'party.none': 'Aucune partie n’est encore finie.',
  'party.waiting': 'En attente de jouer : {who}.',
  'party.leaves': '{who} passe son tour après cette partie.',
  'party.wait': 'entrer dans la file',
  'party.wait.not': 'quitter la file',
  'party.you_wait': 'Vous êtes dans la file.',
  'fault.no_turns': 'À cette table, les joueurs ne se relaient pas.',
  'fault.sits_here': 'Vous avez déjà une place ici.',
} satisfies Translation<typeof en>;
