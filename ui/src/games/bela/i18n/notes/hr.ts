/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'prošao',
  'bela.verdict.fallen': 'pao',
  'bela.why.made_fallen': 'Dotad uz najbolju igru tko je zvao prolazi; odavde pada.',
  'bela.why.fallen_made': 'Dotad uz najbolju igru tko je zvao pada; odavde prolazi.',
  'bela.why.capot_lost': 'Dotad su se mogli uzeti svi štihovi; odavde više ne.',
  'bela.why.capot_given': 'Odavde protivnici mogu uzeti sve štihove.',
  'bela.why.trumps_again': '{n}. krug aduta, a vani više nije bio nijedan.',
  'bela.why.trumps_from_partner': 'Igran je adut, a druge je adute imao samo partner.',
  'bela.why.into_ruff': 'Igrana je {card}; {seat} nema te boje, ali ima aduta.',
  'bela.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih još držali {n}.',
  'bela.why.under_higher': 'Igrana je {card}, a {seat} drži {higher}.',
  'bela.why.partners_master': 'Partner je držao {master}, najvišu preostalu u boji; igrana je druga boja.',
  'bela.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'bela.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'bela.why.took_partners': 'Uz {other} štih je sigurno ostajao partneru; {card} ga je preuzela.',
  'bela.why.lower_enough': 'Niža {other} činila je štih jednako sigurnim; {card} se mogla sačuvati.',
  'bela.why.gave_points': 'Štih je bio izgubljen s obje karte; dano bodova: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'Štih je bio siguran s obje karte; uneseno bodova: {card} {n}, {other} {more}.',
  'bela.why.threw_master': '{card}, najviša preostala u boji, otišla je u štih koji nije mogla dobiti.',
  'bela.why.bared': '{left} je ostala sama u boji, a {seat} drži {higher}.',
} satisfies Translation<typeof en>;
