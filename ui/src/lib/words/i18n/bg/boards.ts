/** Boards that several tables play. */
import type { Translation } from '../../i18n.svelte';
import type en from '../en/boards';

export default {
  'boards.legend': 'Бордове',
  'boards.own': 'само за тази маса',
  'boards.world': 'сравнение с всички',
  'boards.shared': 'общи с втора маса',
  'boards.note.world':
    'Всички играят едни и същи бордове. Борд се сравнява, щом събере четири резултата. Никой не го вижда, преди да го изиграе.',
  'boards.note.shared':
    'Втора маса играе същите бордове по връзка, която изпращате. Двете маси се сравняват.',
  'boards.play': '{game}, сравнение с всички',
  'boards.traveller': 'Другите маси',
  'boards.players': 'играчи',
  'boards.contract': 'договор',
  'boards.lead': 'атака',
  'boards.score': 'резултат',
  'boards.matchpoints': 'мачпойнтове',
  'boards.imps': 'IMP',
  'boards.butler': 'IMP по Бътлър',
  'boards.difference': 'разлика от средното',
  'boards.matchpoints.short': 'МП',
  'boards.imps.short': 'IMP',
  'boards.butler.short': 'Бътлър',
  'boards.difference.short': 'Разл.',
  'boards.for': 'Резултатите са за {who}.',
  'boards.bots': 'ботове',
  'boards.few': {
    one: 'Засега един резултат; сравнява се при {enough}.',
    other: 'Засега {n} резултата; сравнява се при {enough}.',
  },
  'boards.more': 'покажете още',
  'boards.own_row': 'тази маса',
  'boards.tally': {
    one: '{who} срещу другите маси, един борд: {percent}% от мачпойнтовете, {imps} IMP.',
    other: '{who} срещу другите маси, {n} борда: {percent}% от мачпойнтовете, {imps} IMP.',
  },
  'boards.tally.none': 'Още няма с какво да се сравни: никоя друга маса не е играла тези бордове.',
  'boards.closed': 'Други маси тепърва ще играят този борд, затова го виждат само играчите му.',
  'boards.second': 'Изпратете тази връзка на втора маса',
  'boards.second.title': 'Същите бордове, втора маса',
  'boards.second.text':
    'Поканени сте да изиграете бордовете на друга маса. Картите и правилата са същите; накрая двете маси се сравняват борд по борд.',
  'boards.second.open': 'отворете втората маса',
  'boards.again': 'изиграйте раздаването отново',
  'boards.given': 'Упражнение: резултатите не се броят.',
  'boards.rematch.new': 'нови раздавания като тези',
  'boards.rematch.same': 'същото раздаване отново',
  'boards.played_out': 'Както го разиграха ботовете',
  'fault.practised': 'Тук някой се упражнява сам.',
  'fault.played_out': 'Това раздаване се играе от ботове.',
  'fault.no_bidding': 'Ботовете могат да играят картите само при упражнение по наддаване.',
  'fault.not_shared': 'Никоя друга маса няма тези карти.',
  'fault.saw_board': 'Вече сте виждали тези карти на друга маса.',
  'fault.own_boards': 'Само турнирни бордове могат да се играят на няколко маси.',
} satisfies Translation<typeof en>;
