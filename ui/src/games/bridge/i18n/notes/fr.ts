/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'réussi',
  'bridge.verdict.down': 'chute',
  'bridge.why.made_down':
    'Jusqu’ici le contrat pouvait être réussi ; à partir d’ici la meilleure défense le fait chuter.',
  'bridge.why.down_made': 'Jusqu’ici le contrat pouvait être battu ; à partir d’ici il peut être réussi.',
  'bridge.why.tricks':
    'Au meilleur jeu le déclarant faisait {before} levées jusqu’ici ; à partir d’ici, {n}.',
  'bridge.why.trumps_again': 'Atout joué pour la {n}e fois, sans qu’il en reste dehors.',
  'bridge.why.trumps_from_partner': 'Atout est joué alors que seul le partenaire en avait encore.',
  'bridge.why.into_ruff': '{card} est jouée ; {seat} n’avait pas de cette couleur, mais de l’atout.',
  'bridge.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'bridge.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur ; une autre couleur est jouée.',
  'bridge.why.missed_trick': 'Avec {other} la levée était sûre ; avec {card} elle est perdue.',
  'bridge.why.risked_trick':
    'Avec {other} la levée était sûre ; après {card} les adversaires pouvaient la prendre.',
  'bridge.why.took_partners': 'Avec {other} la levée restait sûrement au partenaire ; {card} la lui prend.',
  'bridge.why.lower_enough':
    '{other}, plus faible, rendait la levée aussi sûre ; {card} pouvait être gardée.',
  'bridge.why.threw_master':
    '{card}, la plus forte restante de sa couleur, part dans une levée qu’elle ne pouvait gagner.',
} satisfies Translation<typeof en>;
