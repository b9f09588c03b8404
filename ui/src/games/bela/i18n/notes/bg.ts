/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'изкарана',
  'bela.verdict.fallen': 'вкарана',
  'bela.why.made_fallen': 'До тази карта с най-добра игра играта се изкарва. След нея е вкарана.',
  'bela.why.fallen_made': 'До тази карта с най-добра игра играта е вкарана. След нея се изкарва.',
  'bela.why.capot_lost': 'До тази карта всички взятки бяха възможни. След нея – вече не.',
  'bela.why.capot_given': 'След тази карта противниците могат да вземат всички взятки.',
  'bela.why.trumps_again': 'Теглене на коз номер {n}, а други козове вече нямаше.',
  'bela.why.trumps_from_partner': 'Теглене на коз, макар че козове имаше само партньорът.',
  'bela.why.into_ruff': 'Излизане с {card}, а {seat} нямаше от боята и можеше да цака.',
  'bela.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'bela.why.under_higher': 'Излизане с {card}, макар че {seat} държеше {higher}.',
  'bela.why.partners_master':
    'Партньорът държеше {master}, най-високата останала карта в боята, а се излезе с друга боя.',
  'bela.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'bela.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'bela.why.took_partners': 'С {other} взятката оставаше за партньора; {card} му я взе.',
  'bela.why.lower_enough': '{other} също стигаше за взятката; {card} можеше да се запази.',
  'bela.why.gave_points':
    'Взятката беше загубена и в двата случая. Подарени точки: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points':
    'Взятката беше спечелена и в двата случая. Внесени точки: {card} {n}, {other} {more}.',
  'bela.why.threw_master':
    '{card}, най-високата останала карта в боята, отиде във взятка, която не можеше да спечели.',
  'bela.why.bared': 'Остана без прикритие: {left}; {seat} държеше {higher}.',
} satisfies Translation<typeof en>;
