/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'prošlo',
  'contree.verdict.failed': 'palo',
  'contree.why.made_failed': 'Prije ove karte igra uz najbolju igru prolazi. Nakon nje pada.',
  'contree.why.failed_made': 'Prije ove karte igra uz najbolju igru pada. Nakon nje prolazi.',
  'contree.why.capot_lost': 'Prije ove karte svi su štihovi bili mogući. Nakon nje više nisu.',
  'contree.why.capot_given': 'Nakon ove karte protivnici mogu uzeti sve štihove.',
  'contree.why.trumps_again': '{n}. krug aduta, a nitko drugi više ih nije imao.',
  'contree.why.trumps_from_partner': 'Odigran je adut, a adute je imao još samo partner.',
  'contree.why.into_ruff': 'Odigrano: {card}. {seat} nema te boje, a ima aduta.',
  'contree.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih imali još {n}.',
  'contree.why.under_higher': 'Odigrano: {card}. {seat} drži jaču: {higher}.',
  'contree.why.partners_master':
    'Partner je držao najjaču preostalu kartu u boji ({master}), a odigrana je druga boja.',
  'contree.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'contree.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'contree.why.took_partners': 'Uz {other} štih bi odnio partner; {card} mu ga je uzela.',
  'contree.why.lower_enough': 'Za štih je bila dovoljna i niža {other}; {card} se mogla sačuvati.',
  'contree.why.gave_points': 'Štih je ionako bio izgubljen. Darovani bodovi: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points': 'Štih je ionako bio dobiven. Uneseni bodovi: {card} {n}, {other} {more}.',
  'contree.why.threw_master': '{card}, najjača preostala u boji, bačena je u štih koji nije mogla uzeti.',
  'contree.why.bared': '{left} je ostala sama u boji, a {seat} drži {higher}.',
} satisfies Translation<typeof en>;
