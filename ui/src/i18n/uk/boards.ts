/** Boards that several tables play. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/boards';

export default {
  'boards.legend': 'Чиї роздачі',
  'boards.own': 'лише для цього столу',
  'boards.world': 'проти всього світу',
  'boards.shared': 'для двох столів',
  'boards.note.world':
    'Усі грають ті самі роздачі, і від чотирьох результатів їх порівнюють. Ніхто не бачить роздачі, доки її не зіграє.',
  'boards.note.shared': 'За вашим посиланням другий стіл грає ті самі роздачі; обидва порівнюють.',
  'boards.play': '{game} проти всього світу',
  'boards.traveller': 'Що зробили інші столи',
  'boards.players': 'гравці',
  'boards.contract': 'контракт',
  'boards.lead': 'атака',
  'boards.score': 'результат',
  'boards.matchpoints': 'матчпойнти',
  'boards.imps': 'IMP',
  'boards.butler': 'IMP за Батлером',
  'boards.matchpoints.short': 'МП',
  'boards.imps.short': 'IMP',
  'boards.butler.short': 'Батлер',
  'boards.for': 'Результати з боку: {who}.',
  'boards.bots': 'боти',
  'boards.few': {
    one: 'Поки {n} результат; порівнюють від {enough}.',
    few: 'Поки {n} результати; порівнюють від {enough}.',
    many: 'Поки {n} результатів; порівнюють від {enough}.',
    other: 'Поки {n} результату; порівнюють від {enough}.',
  },
  'boards.more': 'показати ще',
  'boards.own_row': 'цей стіл',
  'boards.tally': {
    one: 'Проти інших столів, {n} роздача: {percent} % матчпойнтів, {imps} IMP.',
    few: 'Проти інших столів, {n} роздачі: {percent} % матчпойнтів, {imps} IMP.',
    many: 'Проти інших столів, {n} роздач: {percent} % матчпойнтів, {imps} IMP.',
    other: 'Проти інших столів, {n} роздачі: {percent} % матчпойнтів, {imps} IMP.',
  },
  'boards.tally.none': 'Порівнювати ще нема з чим: інші мають ще зіграти.',
  'boards.closed': 'Інші мають ще зіграти цю роздачу: її бачать лише її гравці.',
  'boards.second': 'За цим посиланням другий стіл грає ті самі роздачі',
  'boards.second.title': 'Ті самі роздачі',
  'boards.second.text':
    'Вас запрошено зіграти роздачі іншого столу. Карти й правила ті самі; наприкінці обидва столи порівнюють, роздачу за роздачею.',
  'boards.second.open': 'відкрити другий стіл',
  'boards.again': 'зіграти цю роздачу ще раз',
  'boards.given': 'Вправа: ці карти вже зіграно, і ніщо не рахується.',
  'fault.practised': 'Тут хтось вправляється сам.',
  'fault.not_shared': 'Жоден інший стіл не має цих карт.',
  'fault.saw_board': 'Ви бачили ці карти за іншим столом.',
  'fault.own_boards': 'Лише роздачі спортивного бриджу грають за кількома столами.',
} satisfies Same<typeof en>;
