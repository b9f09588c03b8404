/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'изкарана',
  'contree.verdict.failed': 'вкарана',
  'contree.why.made_failed': 'До тази карта с най-добра игра играта се изкарва. След нея е вкарана.',
  'contree.why.failed_made': 'До тази карта с най-добра игра играта е вкарана. След нея се изкарва.',
  'contree.why.capot_lost': 'До тази карта всички взятки бяха възможни. След нея – вече не.',
  'contree.why.capot_given': 'След тази карта противниците могат да вземат всички взятки.',
  'contree.why.trumps_again': 'Теглене на коз номер {n}, а други козове вече нямаше.',
  'contree.why.trumps_from_partner': 'Теглене на коз, макар че козове имаше само партньорът.',
  'contree.why.into_ruff': 'Излизане с {card}, а {seat} нямаше от боята и можеше да цака.',
  'contree.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'contree.why.under_higher': 'Излизане с {card}, макар че {seat} държеше {higher}.',
  'contree.why.partners_master':
    'Партньорът държеше {master}, най-високата останала карта в боята, а се излезе с друга боя.',
  'contree.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'contree.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'contree.why.took_partners': 'С {other} взятката оставаше за партньора; {card} му я взе.',
  'contree.why.lower_enough': '{other} също стигаше за взятката; {card} можеше да се запази.',
  'contree.why.gave_points':
    'Взятката беше загубена и в двата случая. Подарени точки: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points':
    'Взятката беше спечелена и в двата случая. Внесени точки: {card} {n}, {other} {more}.',
  'contree.why.threw_master':
    '{card}, най-високата останала карта в боята, отиде във взятка, която не можеше да спечели.',
  'contree.why.bared': 'Остана без прикритие: {left}; {seat} държеше {higher}.',
} satisfies Translation<typeof en>;
