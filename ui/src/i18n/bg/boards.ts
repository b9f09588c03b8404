/** Boards that several tables play. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/boards';

export default {
  'boards.legend': 'Чии раздавания',
  'boards.own': 'само за тази маса',
  'boards.world': 'срещу целия свят',
  'boards.shared': 'за две маси',
  'boards.note.world':
    'Всички играят едни и същи раздавания и от четири резултата нататък се сравняват. Никой не вижда раздаване, преди да го изиграе.',
  'boards.note.shared': 'С вашата връзка втора маса играе същите раздавания и двете се сравняват.',
  'boards.play': '{game} срещу целия свят',
  'boards.traveller': 'Какво направиха другите маси',
  'boards.players': 'играчи',
  'boards.contract': 'договор',
  'boards.lead': 'атака',
  'boards.score': 'резултат',
  'boards.matchpoints': 'мачпойнтове',
  'boards.imps': 'IMP',
  'boards.butler': 'IMP по Бътлър',
  'boards.matchpoints.short': 'МП',
  'boards.imps.short': 'IMP',
  'boards.butler.short': 'Бътлър',
  'boards.for': 'Резултатите са от страната на {who}.',
  'boards.bots': 'ботове',
  'boards.few': {
    one: 'Засега един резултат; сравнява се от {enough} нататък.',
    other: 'Засега {n} резултата; сравнява се от {enough} нататък.',
  },
  'boards.more': 'покажи още',
  'boards.own_row': 'тази маса',
  'boards.tally': {
    one: 'Срещу другите маси, едно раздаване: {percent} % от мачпойнтовете, {imps} IMP.',
    other: 'Срещу другите маси, {n} раздавания: {percent} % от мачпойнтовете, {imps} IMP.',
  },
  'boards.tally.none': 'Още няма раздаване за сравнение: другите тепърва ще играят.',
  'boards.closed': 'Други тепърва ще играят това раздаване: виждат го само играчите му.',
  'boards.second': 'С тази връзка втора маса играе същите раздавания',
  'boards.second.title': 'Същите раздавания',
  'boards.second.text':
    'Поканени сте да изиграете раздаванията на друга маса. Картите и правилата са същите; накрая двете маси се сравняват раздаване по раздаване.',
  'boards.second.open': 'отвори втората маса',
  'boards.again': 'изиграй раздаването отново',
  'boards.given': 'Упражнение: тук нищо не се брои.',
  'boards.played_out': 'Както го разиграха ботовете',
  'fault.practised': 'Тук някой се упражнява сам.',
  'fault.played_out': 'Тук картите се играят от ботове.',
  'fault.no_bidding': 'Ботовете играят картите само когато се упражнява наддаването.',
  'fault.not_shared': 'Никоя друга маса няма тези карти.',
  'fault.saw_board': 'Видели сте тези карти на друга маса.',
  'fault.own_boards': 'Само раздавания на спортен бридж се играят на няколко маси.',
} satisfies Same<typeof en>;
