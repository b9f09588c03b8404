/** Why a card of bridge cost something. */
import type { Translation } from '../../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'bridge.verdict.made': 'изпълнен',
  'bridge.verdict.down': 'паднал',
  'bridge.why.made_down': 'Дотук договорът можеше да се изпълни; оттук нататък най-добрата защита го сваля.',
  'bridge.why.down_made': 'Дотук договорът можеше да бъде свален; оттук нататък може да се изпълни.',
  'bridge.why.tricks': 'При най-добра игра разиграващият вземаше дотук {before} взятки; оттук нататък – {n}.',
  'bridge.why.trumps_again': '{n}. тегленето на коз, а навън вече нямаше нито един.',
  'bridge.why.trumps_from_partner': 'Изтеглен е коз, а други козове имаше само партньорът.',
  'bridge.why.into_ruff': 'Изиграна е {card}; {seat} нямаше от боята, но имаше коз.',
  'bridge.why.trumps_not_drawn': 'Козовете не са изтеглени: противниците още държаха {n}.',
  'bridge.why.partners_master':
    'Партньорът държеше {master}, най-високата останала в боята; изиграна е друга боя.',
  'bridge.why.missed_trick': 'С {other} взятката беше сигурна; с {card} е загубена.',
  'bridge.why.risked_trick': 'С {other} взятката беше сигурна; след {card} противниците можеха да я вземат.',
  'bridge.why.took_partners': 'С {other} взятката оставаше сигурно на партньора; {card} му я взе.',
  'bridge.why.lower_enough':
    'По-ниската {other} правеше взятката също толкова сигурна; {card} можеше да се запази.',
  'bridge.why.threw_master':
    '{card}, най-високата останала в боята, отиде във взятка, която не можеше да спечели.',
} satisfies Translation<typeof en>;
