/** Why a card of Belot cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'belot.verdict.made': 'изкарана',
  'belot.verdict.inside': 'вътре',
  'belot.verdict.hanging': 'висяща',
  'belot.why.made_inside': 'Дотук с най-добра игра договорът се изкарва; оттук нататък е вътре.',
  'belot.why.made_hanging': 'Дотук с най-добра игра договорът се изкарва; оттук нататък е висящ.',
  'belot.why.hanging_made': 'Дотук с най-добра игра договорът е висящ; оттук нататък се изкарва.',
  'belot.why.hanging_inside': 'Дотук с най-добра игра договорът е висящ; оттук нататък е вътре.',
  'belot.why.inside_made': 'Дотук с най-добра игра договорът е вътре; оттук нататък се изкарва.',
  'belot.why.inside_hanging': 'Дотук с най-добра игра договорът е вътре; оттук нататък е висящ.',
  'belot.why.capot_lost': 'Дотук можеха да се вземат всички взятки; оттук нататък вече не.',
  'belot.why.capot_given': 'Оттук нататък противниците могат да вземат всички взятки.',
  'belot.why.trumps_again': '{n}. тегленето на коз, а навън вече нямаше нито един.',
  'belot.why.trumps_from_partner': 'Изтеглен е коз, а други козове имаше само партньорът.',
  'belot.why.into_ruff': 'Изиграна е {card}; {seat} нямаше от боята, но имаше коз.',
  'belot.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'belot.why.under_higher': 'Изиграна е {card}, а {seat} държеше {higher}.',
  'belot.why.partners_master':
    'Партньорът държеше {master}, най-високата останала в боята; изиграна е друга боя.',
  'belot.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'belot.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'belot.why.took_partners': 'С {other} взятката оставаше сигурно на партньора; {card} му я взе.',
  'belot.why.lower_enough':
    'По-ниската {other} правеше взятката също толкова сигурна; {card} можеше да се запази.',
  'belot.why.gave_points':
    'Взятката беше загубена и с двете карти; дадени точки: {card} {n}, {other} {fewer}.',
  'belot.why.kept_points':
    'Взятката беше сигурна и с двете карти; внесени точки: {card} {n}, {other} {more}.',
  'belot.why.threw_master':
    '{card}, най-високата останала в боята, отиде във взятка, която не можеше да спечели.',
  'belot.why.bared': '{left} остана сама в боята, а {seat} държеше {higher}.',
} satisfies Translation<typeof en>;
