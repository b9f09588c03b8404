/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'prošlo',
  'belot.verdict.inside': 'palo',
  'belot.verdict.hanging': 'visi',
  'belot.why.made_inside': 'Dotad uz najbolju igru prolazi; odavde pada.',
  'belot.why.made_hanging': 'Dotad uz najbolju igru prolazi; odavde visi.',
  'belot.why.hanging_made': 'Dotad uz najbolju igru visi; odavde prolazi.',
  'belot.why.hanging_inside': 'Dotad uz najbolju igru visi; odavde pada.',
  'belot.why.inside_made': 'Dotad uz najbolju igru pada; odavde prolazi.',
  'belot.why.inside_hanging': 'Dotad uz najbolju igru pada; odavde visi.',
  'belot.why.capot_lost': 'Dotad su se mogli uzeti svi štihovi; odavde više ne.',
  'belot.why.capot_given': 'Odavde protivnici mogu uzeti sve štihove.',
  'belot.why.trumps_again': '{n}. krug aduta, a vani više nije bio nijedan.',
  'belot.why.trumps_from_partner': 'Igran je adut, a druge je adute imao samo partner.',
  'belot.why.into_ruff': 'Igrana je {card}; {seat} nema te boje, ali ima aduta.',
  'belot.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih još držali {n}.',
  'belot.why.under_higher': 'Igrana je {card}, a {seat} drži {higher}.',
  'belot.why.partners_master': 'Partner je držao {master}, najvišu preostalu u boji; igrana je druga boja.',
  'belot.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'belot.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'belot.why.took_partners': 'Uz {other} štih je sigurno ostajao partneru; {card} ga je preuzela.',
  'belot.why.lower_enough': 'Niža {other} činila je štih jednako sigurnim; {card} se mogla sačuvati.',
  'belot.why.gave_points': 'Štih je bio izgubljen s obje karte; dano bodova: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points': 'Štih je bio siguran s obje karte; uneseno bodova: {card} {n}, {other} {more}.',
  'belot.why.threw_master': '{card}, najviša preostala u boji, otišla je u štih koji nije mogla dobiti.',
  'belot.why.bared': '{left} je ostala sama u boji, a {seat} drži {higher}.',
} satisfies Translation<typeof en>;
