/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'réussi',
  'belot.verdict.inside': 'dedans',
  'belot.verdict.hanging': 'litige',
  'belot.why.made_inside':
    'Avant cette carte, le meilleur jeu réussit le contrat. Après elle, il est dedans.',
  'belot.why.made_hanging':
    'Avant cette carte, le meilleur jeu réussit le contrat. Après elle, il y a litige.',
  'belot.why.hanging_made':
    'Avant cette carte, il y a litige au meilleur jeu. Après elle, le contrat est réussi.',
  'belot.why.hanging_inside':
    'Avant cette carte, il y a litige au meilleur jeu. Après elle, le contrat est dedans.',
  'belot.why.inside_made': 'Avant cette carte, le meilleur jeu bat le contrat. Après elle, il est réussi.',
  'belot.why.inside_hanging': 'Avant cette carte, le meilleur jeu bat le contrat. Après elle, il y a litige.',
  'belot.why.capot_lost': 'Avant cette carte, tous les plis étaient possibles. Après elle, plus.',
  'belot.why.capot_given': 'Après cette carte, les adversaires peuvent faire tous les plis.',
  'belot.why.trumps_again': '{n}ᵉ tour d’atout, alors que personne d’autre n’en avait plus.',
  'belot.why.trumps_from_partner': 'Atout joué alors que seul le partenaire en avait encore.',
  'belot.why.into_ruff': '{card} a été jouée, mais {seat} n’avait pas de cette couleur et pouvait couper.',
  'belot.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'belot.why.under_higher': '{card} a été jouée alors que {seat} avait {higher}.',
  'belot.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur, mais une autre couleur a été jouée.',
  'belot.why.missed_trick': 'Avec {other} le pli était sûr ; avec {card} il est perdu.',
  'belot.why.risked_trick':
    'Avec {other} le pli était sûr ; après {card} les adversaires pouvaient le prendre.',
  'belot.why.took_partners': 'Avec {other}, le partenaire aurait fait le pli ; {card} le lui a pris.',
  'belot.why.lower_enough': '{other}, plus basse, suffisait pour faire le pli ; {card} pouvait être gardée.',
  'belot.why.gave_points': 'Le pli était perdu de toute façon. Points donnés : {card} {n}, {other} {fewer}.',
  'belot.why.kept_points': 'Le pli était gagné de toute façon. Points apportés : {card} {n}, {other} {more}.',
  'belot.why.threw_master':
    '{card}, la plus forte restante de sa couleur, a été jetée sur un pli qu’elle ne pouvait pas faire.',
  'belot.why.bared': '{left} reste seule de sa couleur alors que {seat} avait {higher}.',
} satisfies Translation<typeof en>;
