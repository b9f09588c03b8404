/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'réussi',
  'bela.verdict.fallen': 'chute',
  'bela.why.made_fallen': 'Avant cette carte, le meilleur jeu réussit l’appel. Après elle, le preneur chute.',
  'bela.why.fallen_made':
    'Avant cette carte, le meilleur jeu bat le preneur. Après elle, l’appel est réussi.',
  'bela.why.capot_lost': 'Avant cette carte, tous les plis étaient possibles. Après elle, plus.',
  'bela.why.capot_given': 'Après cette carte, les adversaires peuvent faire tous les plis.',
  'bela.why.trumps_again': '{n}ᵉ tour d’atout, alors que personne d’autre n’en avait plus.',
  'bela.why.trumps_from_partner': 'Atout joué alors que seul le partenaire en avait encore.',
  'bela.why.into_ruff': '{card} a été jouée, mais {seat} n’avait pas de cette couleur et pouvait couper.',
  'bela.why.trumps_not_drawn': 'Les atouts n’ont pas été tirés : les adversaires en avaient encore {n}.',
  'bela.why.under_higher': '{card} a été jouée alors que {seat} avait {higher}.',
  'bela.why.partners_master':
    'Le partenaire avait {master}, la plus forte restante de sa couleur, mais une autre couleur a été jouée.',
  'bela.why.missed_trick': 'Avec {other} le pli était sûr ; avec {card} il est perdu.',
  'bela.why.risked_trick':
    'Avec {other} le pli était sûr ; après {card} les adversaires pouvaient le prendre.',
  'bela.why.took_partners': 'Avec {other}, le partenaire aurait fait le pli ; {card} le lui a pris.',
  'bela.why.lower_enough': '{other}, plus basse, suffisait pour faire le pli ; {card} pouvait être gardée.',
  'bela.why.gave_points': 'Le pli était perdu de toute façon. Points donnés : {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'Le pli était gagné de toute façon. Points apportés : {card} {n}, {other} {more}.',
  'bela.why.threw_master':
    '{card}, la plus forte restante de sa couleur, a été jetée sur un pli qu’elle ne pouvait pas faire.',
  'bela.why.bared': '{left} reste seule de sa couleur alors que {seat} avait {higher}.',
} satisfies Translation<typeof en>;
