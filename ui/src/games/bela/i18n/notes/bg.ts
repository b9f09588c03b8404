/** Why a card of Bela cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bela.verdict.made': 'изкарана',
  'bela.verdict.fallen': 'вътре',
  'bela.why.made_fallen': 'Дотук с най-добра игра обявилият я изкарва; оттук нататък е вътре.',
  'bela.why.fallen_made': 'Дотук с най-добра игра обявилият е вътре; оттук нататък я изкарва.',
  'bela.why.capot_lost': 'Дотук можеха да се вземат всички взятки; оттук нататък вече не.',
  'bela.why.capot_given': 'Оттук нататък противниците могат да вземат всички взятки.',
  'bela.why.trumps_again': '{n}. тегленето на коз, а навън вече нямаше нито един.',
  'bela.why.trumps_from_partner': 'Изтеглен е коз, а други козове имаше само партньорът.',
  'bela.why.into_ruff': 'Изиграна е {card}; {seat} нямаше от боята, но имаше коз.',
  'bela.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'bela.why.under_higher': 'Изиграна е {card}, а {seat} държеше {higher}.',
  'bela.why.partners_master':
    'Партньорът държеше {master}, най-високата останала в боята; изиграна е друга боя.',
  'bela.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'bela.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'bela.why.took_partners': 'С {other} взятката оставаше сигурно на партньора; {card} му я взе.',
  'bela.why.lower_enough':
    'По-ниската {other} правеше взятката също толкова сигурна; {card} можеше да се запази.',
  'bela.why.gave_points':
    'Взятката беше загубена и с двете карти; дадени точки: {card} {n}, {other} {fewer}.',
  'bela.why.kept_points': 'Взятката беше сигурна и с двете карти; внесени точки: {card} {n}, {other} {more}.',
  'bela.why.threw_master':
    '{card}, най-високата останала в боята, отиде във взятка, която не можеше да спечели.',
  'bela.why.bared': '{left} остана сама в боята, а {seat} държеше {higher}.',
} satisfies Translation<typeof en>;
