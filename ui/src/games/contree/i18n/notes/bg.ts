/** Why a card of contrée cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'contree.verdict.made': 'изпълнен',
  'contree.verdict.failed': 'провален',
  'contree.why.made_failed': 'Дотук с най-добра игра договорът се изпълнява; оттук нататък се проваля.',
  'contree.why.failed_made': 'Дотук с най-добра игра договорът се проваля; оттук нататък се изпълнява.',
  'contree.why.capot_lost': 'Дотук можеха да се вземат всички взятки; оттук нататък вече не.',
  'contree.why.capot_given': 'Оттук нататък противниците могат да вземат всички взятки.',
  'contree.why.trumps_again': '{n}. тегленето на коз, а навън вече нямаше нито един.',
  'contree.why.trumps_from_partner': 'Изтеглен е коз, а други козове имаше само партньорът.',
  'contree.why.into_ruff': 'Изиграна е {card}; {seat} нямаше от боята, но имаше коз.',
  'contree.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'contree.why.under_higher': 'Изиграна е {card}, а {seat} държеше {higher}.',
  'contree.why.partners_master':
    'Партньорът държеше {master}, най-високата останала в боята; изиграна е друга боя.',
  'contree.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'contree.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'contree.why.took_partners': 'С {other} взятката оставаше сигурно на партньора; {card} му я взе.',
  'contree.why.lower_enough':
    'По-ниската {other} правеше взятката също толкова сигурна; {card} можеше да се запази.',
  'contree.why.gave_points':
    'Взятката беше загубена и с двете карти; дадени точки: {card} {n}, {other} {fewer}.',
  'contree.why.kept_points':
    'Взятката беше сигурна и с двете карти; внесени точки: {card} {n}, {other} {more}.',
  'contree.why.threw_master':
    '{card}, най-високата останала в боята, отиде във взятка, която не можеше да спечели.',
  'contree.why.bared': '{left} остана сама в боята, а {seat} държеше {higher}.',
} satisfies Translation<typeof en>;
