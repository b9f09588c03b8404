/** Boards that several tables play. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/boards';

export default {
  'boards.legend': 'Čija dijeljenja',
  'boards.own': 'samo za ovaj stol',
  'boards.world': 'protiv cijelog svijeta',
  'boards.shared': 'za dva stola',
  'boards.note.world':
    'Svi igraju ista dijeljenja, a od četiri rezultata nadalje se uspoređuju. Nitko ne vidi dijeljenje prije nego što ga odigra.',
  'boards.note.shared': 'Drugi stol igra ista dijeljenja preko vaše poveznice; stolovi se uspoređuju.',
  'boards.play': '{game} protiv cijelog svijeta',
  'boards.traveller': 'Što su napravili drugi stolovi',
  'boards.players': 'igrači',
  'boards.contract': 'kontrakt',
  'boards.lead': 'napad',
  'boards.score': 'rezultat',
  'boards.matchpoints': 'mečpointi',
  'boards.imps': 'IMP',
  'boards.butler': 'IMP po Butleru',
  'boards.matchpoints.short': 'MP',
  'boards.imps.short': 'IMP',
  'boards.butler.short': 'Butler',
  'boards.for': 'Rezultati sa strane: {who}.',
  'boards.bots': 'botovi',
  'boards.few': {
    one: 'Zasad {n} rezultat; uspoređuje se od {enough} nadalje.',
    few: 'Zasad {n} rezultata; uspoređuje se od {enough} nadalje.',
    other: 'Zasad {n} rezultata; uspoređuje se od {enough} nadalje.',
  },
  'boards.more': 'prikaži još',
  'boards.own_row': 'ovaj stol',
  'boards.tally': {
    one: 'Protiv drugih stolova, {n} dijeljenje: {percent} % mečpointa, {imps} IMP.',
    few: 'Protiv drugih stolova, {n} dijeljenja: {percent} % mečpointa, {imps} IMP.',
    other: 'Protiv drugih stolova, {n} dijeljenja: {percent} % mečpointa, {imps} IMP.',
  },
  'boards.tally.none': 'Još se ništa ne može usporediti: drugi tek trebaju igrati.',
  'boards.closed': 'Drugi tek trebaju odigrati ovo dijeljenje: vide ga samo njegovi igrači.',
  'boards.second': 'Ovom poveznicom drugi stol igra ista dijeljenja',
  'boards.second.title': 'Ista dijeljenja',
  'boards.second.text':
    'Pozvani ste odigrati dijeljenja drugog stola. Karte i pravila su isti; na kraju se oba stola uspoređuju, dijeljenje po dijeljenje.',
  'boards.second.open': 'otvori drugi stol',
  'boards.again': 'odigraj ovo dijeljenje ponovno',
  'boards.given': 'Vježba: ove su karte već odigrane i ništa se ne računa.',
  'fault.practised': 'Ovdje netko vježba sam.',
  'fault.not_shared': 'Nijedan drugi stol nema ove karte.',
  'fault.saw_board': 'Vidjeli ste ove karte za drugim stolom.',
  'fault.own_boards': 'Samo se dijeljenja natjecateljskog bridža igraju za više stolova.',
} satisfies Same<typeof en>;
