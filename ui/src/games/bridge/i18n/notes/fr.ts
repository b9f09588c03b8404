/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'réussi',
  'bridge.verdict.down': 'chute',
  'bridge.why.made_down':
    'Avant cette carte, le contrat pouvait être fait. Après elle, la meilleure défense le bat.',
  'bridge.why.down_made': 'Avant cette carte, le contrat pouvait être battu. Après elle, il peut être fait.',
  'bridge.why.tricks': 'Au meilleur jeu, le déclarant fait {before} levées avant cette carte et {n} après.',
  'bridge.why.trumps_again': '{n}ᵉ tour d’atout, alors que personne d’autre n’en avait plus.',
  'bridge.why.trumps_from_partner': 'Atout joué alors que seul le partenaire en avait encore.',
  'bridge.why.into_ruff': '{card} a été jouée, mais {seat} n’avait pas de cette couleur et pouvait couper.',
  'bridge.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'bridge.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur, mais une autre couleur a été jouée.',
  'bridge.why.missed_trick': 'Avec {other} la levée était sûre ; avec {card} elle est perdue.',
  'bridge.why.risked_trick':
    'Avec {other} la levée était sûre ; après {card} les adversaires pouvaient la prendre.',
  'bridge.why.took_partners': 'Avec {other}, le partenaire aurait fait la levée ; {card} la lui a prise.',
  'bridge.why.lower_enough':
    '{other}, plus basse, suffisait pour faire la levée ; {card} pouvait être gardée.',
  'bridge.why.threw_master':
    '{card}, la plus forte restante de sa couleur, a été jetée sur une levée qu’elle ne pouvait pas faire.',
} satisfies Translation<typeof en>;
