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
  'belot.why.capot_lost': 'Jusqu’ici tous les plis pouvaient se faire ; à partir d’ici, plus.',
  'belot.why.capot_given': 'À partir d’ici les adversaires peuvent faire tous les plis.',
  'belot.why.trumps_again': 'Atout joué pour la {n}e fois, sans qu’il en reste dehors.',
  'belot.why.trumps_from_partner': 'Atout est joué alors que seul le partenaire en avait encore.',
  'belot.why.into_ruff': '{card} est jouée ; {seat} n’avait pas de cette couleur, mais de l’atout.',
  'belot.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'belot.why.under_higher': '{card} est jouée alors que {seat} avait {higher}.',
  'belot.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur ; une autre couleur est jouée.',
  'belot.why.missed_trick': 'Avec {other} le pli était sûr ; avec {card} il est perdu.',
  'belot.why.risked_trick':
    'Avec {other} le pli était sûr ; après {card} les adversaires pouvaient le prendre.',
  'belot.why.took_partners': 'Avec {other} le pli restait sûrement au partenaire ; {card} le lui prend.',
  'belot.why.lower_enough': '{other}, plus faible, rendait le pli aussi sûr ; {card} pouvait être gardée.',
  'belot.why.gave_points':
    'Le pli était perdu avec l’une comme l’autre ; points donnés : {card} {n}, {other} {fewer}.',
  'belot.why.kept_points':
    'Le pli était sûr avec l’une comme l’autre ; points apportés : {card} {n}, {other} {more}.',
  'belot.why.threw_master':
    '{card}, la plus forte restante de sa couleur, part dans un pli qu’elle ne pouvait gagner.',
  'belot.why.bared': '{left} reste seule de sa couleur alors que {seat} avait {higher}.',
} satisfies Translation<typeof en>;
