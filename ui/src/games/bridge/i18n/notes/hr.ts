/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'ispunjen',
  'bridge.verdict.down': 'pao',
  'bridge.why.made_down': 'Prije ove karte kontrakt se mogao ispuniti. Nakon nje najbolja ga obrana ruši.',
  'bridge.why.down_made': 'Prije ove karte kontrakt se mogao srušiti. Nakon nje može se ispuniti.',
  'bridge.why.tricks': 'Uz najbolju igru izvođač prije ove karte uzima {before} štihova, a nakon nje {n}.',
  'bridge.why.trumps_again': '{n}. krug aduta, a nitko drugi više ih nije imao.',
  'bridge.why.trumps_from_partner': 'Odigran je adut, a adute je imao još samo partner.',
  'bridge.why.into_ruff': 'Odigrano: {card}. {seat} nema te boje, a ima aduta.',
  'bridge.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih imali još {n}.',
  'bridge.why.partners_master':
    'Partner je držao najjaču preostalu kartu u boji ({master}), a odigrana je druga boja.',
  'bridge.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'bridge.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'bridge.why.took_partners': 'Uz {other} štih bi odnio partner; {card} mu ga je uzela.',
  'bridge.why.lower_enough': 'Za štih je bila dovoljna i niža {other}; {card} se mogla sačuvati.',
  'bridge.why.threw_master': '{card}, najjača preostala u boji, bačena je u štih koji nije mogla uzeti.',
} satisfies Translation<typeof en>;
