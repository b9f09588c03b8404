/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'réussi',
  'bela.verdict.fallen': 'chute',
  'bela.why.made_fallen': 'Avant cette carte, le meilleur jeu réussit l’appel. Après elle, le preneur chute.',
  'bela.why.fallen_made':
    'Avant cette carte, le meilleur jeu bat le preneur. Après elle, l’appel est réussi.',
  'bela.why.capot_lost': 'Jusqu’ici tous les plis pouvaient se faire ; à partir d’ici, plus.',
  'bela.why.capot_given': 'À partir d’ici les adversaires peuvent faire tous les plis.',
  'bela.why.trumps_again': 'Atout joué pour la {n}e fois, sans qu’il en reste dehors.',
  'bela.why.trumps_from_partner': 'Atout est joué alors que seul le partenaire en avait encore.',
  'bela.why.into_ruff': '{card} est jouée ; {seat} n’avait pas de cette couleur, mais de l’atout.',
  'bela.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'bela.why.under_higher': '{card} est jouée alors que {seat} avait {higher}.',
  'bela.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur ; une autre couleur est jouée.',
  'bela.why.missed_trick': 'Avec {other} le pli était sûr ; avec {card} il est perdu.',
  'bela.why.risked_trick':
    'Avec {other} le pli était sûr ; après {card} les adversaires pouvaient le prendre.',
  'bela.why.took_partners': 'Avec {other} le pli restait sûrement au partenaire ; {card} le lui prend.',
  'bela.why.lower_enough': '{other}, plus faible, rendait le pli aussi sûr ; {card} pouvait être gardée.',
  'bela.why.gave_points':
    'Le pli était perdu avec l’une comme l’autre ; points donnés : {card} {n}, {other} {fewer}.',
  'bela.why.kept_points':
    'Le pli était sûr avec l’une comme l’autre ; points apportés : {card} {n}, {other} {more}.',
  'bela.why.threw_master':
    '{card}, la plus forte restante de sa couleur, part dans un pli qu’elle ne pouvait gagner.',
  'bela.why.bared': '{left} reste seule de sa couleur alors que {seat} avait {higher}.',
} satisfies Translation<typeof en>;
