/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'réussi',
  'contree.verdict.failed': 'chuté',
  'contree.why.made_failed': 'Avant cette carte, le meilleur jeu réussit le contrat. Après elle, il chute.',
  'contree.why.failed_made': 'Avant cette carte, le meilleur jeu bat le contrat. Après elle, il est réussi.',
  'contree.why.capot_lost': 'Jusqu’ici tous les plis pouvaient se faire ; à partir d’ici, plus.',
  'contree.why.capot_given': 'À partir d’ici les adversaires peuvent faire tous les plis.',
  'contree.why.trumps_again': 'Atout joué pour la {n}e fois, sans qu’il en reste dehors.',
  'contree.why.trumps_from_partner': 'Atout est joué alors que seul le partenaire en avait encore.',
  'contree.why.into_ruff': '{card} est jouée ; {seat} n’avait pas de cette couleur, mais de l’atout.',
  'contree.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'contree.why.under_higher': '{card} est jouée alors que {seat} avait {higher}.',
  'contree.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur ; une autre couleur est jouée.',
  'contree.why.missed_trick': 'Avec {other} le pli était sûr ; avec {card} il est perdu.',
  'contree.why.risked_trick':
    'Avec {other} le pli était sûr ; après {card} les adversaires pouvaient le prendre.',
  'contree.why.took_partners': 'Avec {other} le pli restait sûrement au partenaire ; {card} le lui prend.',
  'contree.why.lower_enough': '{other}, plus faible, rendait le pli aussi sûr ; {card} pouvait être gardée.',
  'contree.why.gave_points':
    'Le pli était perdu avec l’une comme l’autre ; points donnés : {card} {n}, {other} {fewer}.',
  'contree.why.kept_points':
    'Le pli était sûr avec l’une comme l’autre ; points apportés : {card} {n}, {other} {more}.',
  'contree.why.threw_master':
    '{card}, la plus forte restante de sa couleur, part dans un pli qu’elle ne pouvait gagner.',
  'contree.why.bared': '{left} reste seule de sa couleur alors que {seat} avait {higher}.',
} satisfies Translation<typeof en>;
