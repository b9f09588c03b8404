/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'изпълнен',
  'bridge.verdict.down': 'паднал',
  'bridge.why.made_down':
    'До тази карта договорът можеше да се изпълни. След нея най-добрата защита го сваля.',
  'bridge.why.down_made': 'До тази карта договорът можеше да бъде свален. След нея може да се изпълни.',
  'bridge.why.tricks': 'При най-добра игра разиграващият взема {before} взятки до тази карта и {n} след нея.',
  'bridge.why.trumps_again': 'Теглене на коз номер {n}, а други козове вече нямаше.',
  'bridge.why.trumps_from_partner': 'Теглене на коз, макар че козове имаше само партньорът.',
  'bridge.why.into_ruff': 'Излизане с {card}, а {seat} нямаше от цвета и можеше да цака.',
  'bridge.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'bridge.why.partners_master':
    'Партньорът държеше {master}, най-високата останала карта в цвета, а се излезе с друг цвят.',
  'bridge.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'bridge.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'bridge.why.took_partners': 'С {other} взятката оставаше за партньора; {card} му я взе.',
  'bridge.why.lower_enough': '{other} също стигаше за взятката; {card} можеше да се запази.',
  'bridge.why.threw_master':
    '{card}, най-високата останала карта в цвета, отиде във взятка, която не можеше да спечели.',
} satisfies Translation<typeof en>;
