/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'prošlo',
  'belot.verdict.inside': 'palo',
  'belot.verdict.hanging': 'visi',
  'belot.why.made_inside': 'Prije ove karte igra uz najbolju igru prolazi. Nakon nje pada.',
  'belot.why.made_hanging': 'Prije ove karte igra uz najbolju igru prolazi. Nakon nje visi.',
  'belot.why.hanging_made': 'Prije ove karte igra uz najbolju igru visi. Nakon nje prolazi.',
  'belot.why.hanging_inside': 'Prije ove karte igra uz najbolju igru visi. Nakon nje pada.',
  'belot.why.inside_made': 'Prije ove karte igra uz najbolju igru pada. Nakon nje prolazi.',
  'belot.why.inside_hanging': 'Prije ove karte igra uz najbolju igru pada. Nakon nje visi.',
  'belot.why.capot_lost': 'Prije ove karte svi su štihovi bili mogući. Nakon nje više nisu.',
  'belot.why.capot_given': 'Nakon ove karte protivnici mogu uzeti sve štihove.',
  'belot.why.trumps_again': '{n}. krug aduta, a nitko drugi više ih nije imao.',
  'belot.why.trumps_from_partner': 'Odigran je adut, a adute je imao još samo partner.',
  'belot.why.into_ruff': 'Odigrano: {card}. {seat} nema te boje, a ima aduta.',
  'belot.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih imali još {n}.',
  'belot.why.under_higher': 'Odigrano: {card}. {seat} drži jaču: {higher}.',
  'belot.why.partners_master':
    'Partner je držao najjaču preostalu kartu u boji ({master}), a odigrana je druga boja.',
  'belot.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'belot.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'belot.why.took_partners': 'Uz {other} štih bi odnio partner; {card} mu ga je uzela.',
  'belot.why.lower_enough': 'Za štih je bila dovoljna i niža {other}; {card} se mogla sačuvati.',
  'belot.why.gave_points': 'Štih je ionako bio izgubljen. Darovani bodovi: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points': 'Štih je ionako bio dobiven. Uneseni bodovi: {card} {n}, {other} {more}.',
  'belot.why.threw_master': '{card}, najjača preostala u boji, bačena je u štih koji nije mogla uzeti.',
  'belot.why.bared': '{left} je ostala sama u boji, a {seat} drži {higher}.',
} satisfies Translation<typeof en>;
