/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'prošao',
  'bela.verdict.fallen': 'pao',
  'bela.why.made_fallen': 'Prije ove karte zvani uz najbolju igru prolazi. Nakon nje pada.',
  'bela.why.fallen_made': 'Prije ove karte zvani uz najbolju igru pada. Nakon nje prolazi.',
  'bela.why.capot_lost': 'Prije ove karte svi su štihovi bili mogući. Nakon nje više nisu.',
  'bela.why.capot_given': 'Nakon ove karte protivnici mogu uzeti sve štihove.',
  'bela.why.trumps_again': '{n}. krug aduta, a nitko drugi više ih nije imao.',
  'bela.why.trumps_from_partner': 'Odigran je adut, a adute je imao još samo partner.',
  'bela.why.into_ruff': 'Odigrano: {card}. {seat} nema te boje, a ima aduta.',
  'bela.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih imali još {n}.',
  'bela.why.under_higher': 'Odigrano: {card}. {seat} drži jaču: {higher}.',
  'bela.why.partners_master':
    'Partner je držao najjaču preostalu kartu u boji ({master}), a odigrana je druga boja.',
  'bela.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'bela.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'bela.why.took_partners': 'Uz {other} štih bi odnio partner; {card} mu ga je uzela.',
  'bela.why.lower_enough': 'Za štih je bila dovoljna i niža {other}; {card} se mogla sačuvati.',
  'bela.why.gave_points': 'Štih je ionako bio izgubljen. Darovani bodovi: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'Štih je ionako bio dobiven. Uneseni bodovi: {card} {n}, {other} {more}.',
  'bela.why.threw_master': '{card}, najjača preostala u boji, bačena je u štih koji nije mogla uzeti.',
  'bela.why.bared': '{left} je ostala sama u boji, a {seat} drži {higher}.',
} satisfies Translation<typeof en>;
