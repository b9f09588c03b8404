/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'ispunjen',
  'contree.verdict.failed': 'pao',
  'contree.why.made_failed': 'Dotad uz najbolju igru ugovor prolazi; odavde pada.',
  'contree.why.failed_made': 'Dotad uz najbolju igru ugovor pada; odavde prolazi.',
  'contree.why.capot_lost': 'Dotad su se mogli uzeti svi štihovi; odavde više ne.',
  'contree.why.capot_given': 'Odavde protivnici mogu uzeti sve štihove.',
  'contree.why.trumps_again': '{n}. krug aduta, a vani više nije bio nijedan.',
  'contree.why.trumps_from_partner': 'Igran je adut, a druge je adute imao samo partner.',
  'contree.why.into_ruff': 'Igrana je {card}; {seat} nema te boje, ali ima aduta.',
  'contree.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih još držali {n}.',
  'contree.why.under_higher': 'Igrana je {card}, a {seat} drži {higher}.',
  'contree.why.partners_master': 'Partner je držao {master}, najvišu preostalu u boji; igrana je druga boja.',
  'contree.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'contree.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'contree.why.took_partners': 'Uz {other} štih je sigurno ostajao partneru; {card} ga je preuzela.',
  'contree.why.lower_enough': 'Niža {other} činila je štih jednako sigurnim; {card} se mogla sačuvati.',
  'contree.why.gave_points': 'Štih je bio izgubljen s obje karte; dano bodova: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points': 'Štih je bio siguran s obje karte; uneseno bodova: {card} {n}, {other} {more}.',
  'contree.why.threw_master': '{card}, najviša preostala u boji, otišla je u štih koji nije mogla dobiti.',
  'contree.why.bared': '{left} je ostala sama u boji, a {seat} drži {higher}.',
} satisfies Translation<typeof en>;
