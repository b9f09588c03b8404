/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'réussi',
  'contree.verdict.failed': 'chuté',
  'contree.why.made_failed': 'Avant cette carte, le meilleur jeu réussit le contrat. Après elle, il chute.',
  'contree.why.failed_made': 'Avant cette carte, le meilleur jeu bat le contrat. Après elle, il est réussi.',
  'contree.why.capot_lost': 'Avant cette carte, tous les plis étaient possibles. Après elle, plus.',
  'contree.why.capot_given': 'Après cette carte, les adversaires peuvent faire tous les plis.',
  'contree.why.trumps_again': '{n}ᵉ tour d’atout, alors que personne d’autre n’en avait plus.',
  'contree.why.trumps_from_partner': 'Atout joué alors que seul le partenaire en avait encore.',
  'contree.why.into_ruff': '{card} a été jouée, mais {seat} n’avait pas de cette couleur et pouvait couper.',
  'contree.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'contree.why.under_higher': '{card} a été jouée alors que {seat} avait {higher}.',
  'contree.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur, mais une autre couleur a été jouée.',
  'contree.why.missed_trick': 'Avec {other} le pli était sûr ; avec {card} il est perdu.',
  'contree.why.risked_trick':
    'Avec {other} le pli était sûr ; après {card} les adversaires pouvaient le prendre.',
  'contree.why.took_partners': 'Avec {other}, le partenaire aurait fait le pli ; {card} le lui a pris.',
  'contree.why.lower_enough':
    '{other}, plus basse, suffisait pour faire le pli ; {card} pouvait être gardée.',
  'contree.why.gave_points':
    'Le pli était perdu de toute façon. Points donnés : {card} {n}, {other} {fewer}.',
  'contree.why.kept_points':
    'Le pli était gagné de toute façon. Points apportés : {card} {n}, {other} {more}.',
  'contree.why.threw_master':
    '{card}, la plus forte restante de sa couleur, a été jetée sur un pli qu’elle ne pouvait pas faire.',
  'contree.why.bared': '{left} reste seule de sa couleur alors que {seat} avait {higher}.',
} satisfies Translation<typeof en>;
