/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'ispunjen',
  'bridge.verdict.down': 'pao',
  'bridge.why.made_down': 'Dotad se kontrakt mogao ispuniti; odavde ga najbolja obrana ruši.',
  'bridge.why.down_made': 'Dotad se kontrakt mogao srušiti; odavde se može ispuniti.',
  'bridge.why.tricks':
    'Uz najbolju igru izvođač je dotad mogao uzeti ovoliko štihova: {before}; odavde: {n}.',
  'bridge.why.trumps_again': '{n}. krug aduta, a vani više nije bio nijedan.',
  'bridge.why.trumps_from_partner': 'Igran je adut, a druge je adute imao samo partner.',
  'bridge.why.into_ruff': 'Igrana je {card}; {seat} nema te boje, ali ima aduta.',
  'bridge.why.trumps_not_drawn': 'Aduti nisu izvučeni: protivnici su ih još držali {n}.',
  'bridge.why.partners_master': 'Partner je držao {master}, najvišu preostalu u boji; igrana je druga boja.',
  'bridge.why.missed_trick': 'Uz {other} štih je bio siguran; uz {card} je izgubljen.',
  'bridge.why.risked_trick': 'Uz {other} štih je bio siguran; nakon {card} protivnici su ga mogli uzeti.',
  'bridge.why.took_partners': 'Uz {other} štih je sigurno ostajao partneru; {card} ga je preuzela.',
  'bridge.why.lower_enough': 'Niža {other} činila je štih jednako sigurnim; {card} se mogla sačuvati.',
  'bridge.why.threw_master': '{card}, najviša preostala u boji, otišla je u štih koji nije mogla dobiti.',
} satisfies Translation<typeof en>;
