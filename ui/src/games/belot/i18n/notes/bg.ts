/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'изкарана',
  'belot.verdict.inside': 'вкарана',
  'belot.verdict.hanging': 'висяща',
  'belot.why.made_inside': 'До тази карта с най-добра игра играта се изкарва. След нея е вкарана.',
  'belot.why.made_hanging': 'До тази карта с най-добра игра играта се изкарва. След нея виси.',
  'belot.why.hanging_made': 'До тази карта с най-добра игра раздаването виси. След нея играта се изкарва.',
  'belot.why.hanging_inside': 'До тази карта с най-добра игра раздаването виси. След нея играта е вкарана.',
  'belot.why.inside_made': 'До тази карта с най-добра игра играта е вкарана. След нея се изкарва.',
  'belot.why.inside_hanging': 'До тази карта с най-добра игра играта е вкарана. След нея раздаването виси.',
  'belot.why.capot_lost': 'До тази карта всички взятки бяха възможни. След нея – вече не.',
  'belot.why.capot_given': 'След тази карта противниците могат да вземат всички взятки.',
  'belot.why.trumps_again': 'Теглене на коз номер {n}, а други козове вече нямаше.',
  'belot.why.trumps_from_partner': 'Теглене на коз, макар че козове имаше само партньорът.',
  'belot.why.into_ruff': 'Излизане с {card}, а {seat} нямаше от боята и можеше да цака.',
  'belot.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'belot.why.under_higher': 'Излизане с {card}, макар че {seat} държеше {higher}.',
  'belot.why.partners_master':
    'Партньорът държеше {master}, най-високата останала карта в боята, а се излезе с друга боя.',
  'belot.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'belot.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'belot.why.took_partners': 'С {other} взятката оставаше за партньора; {card} му я взе.',
  'belot.why.lower_enough': '{other} също стигаше за взятката; {card} можеше да се запази.',
  'belot.why.gave_points':
    'Взятката беше загубена и в двата случая. Подарени точки: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points':
    'Взятката беше спечелена и в двата случая. Внесени точки: {card} {n}, {other} {more}.',
  'belot.why.threw_master':
    '{card}, най-високата останала карта в боята, отиде във взятка, която не можеше да спечели.',
  'belot.why.bared': 'Остана без прикритие: {left}; {seat} държеше {higher}.',
} satisfies Translation<typeof en>;
