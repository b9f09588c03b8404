/** Думи на прегледа на файлове. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Преглед на раздавания',
  'viewer.lead':
    'Разгледайте бордовете от файл PBN или LIN: наддаването с обясненията, разиграването карта по карта и резултата.',
  'viewer.drop': 'Пуснете файл тук',
  'viewer.choose': 'Изберете файл',
  'viewer.paste': 'Или поставете текста на файл или връзка към прегледа на BBO',
  'viewer.show': 'Покажете',
  'viewer.kept': 'Файлът не се пази.',
  'viewer.reading': 'Чете се…',
  'viewer.other': 'Отворете друг файл',
  'viewer.pasted': 'поставен текст',
  'viewer.deals': 'Раздавания в този файл',
  'viewer.count': { one: '{n} раздаване', other: '{n} раздавания' },
  'viewer.empty': 'В този файл няма раздавания.',
  'viewer.troubles': { one: '{n} проблем в този файл', other: '{n} проблема в този файл' },
  'viewer.troubles.lead': 'Всичко останало е прочетено.',
  'viewer.line': 'Ред {line}',
  'viewer.next': 'следващо раздаване',
  'viewer.previous': 'предишно раздаване',
  'viewer.partial': 'Файлът не казва достатъчно за това раздаване, за да го проследите ход по ход.',
  'viewer.fault': 'Тук разиграването спира: {why}',
  'viewer.start': 'Картите са раздадени',
} satisfies Translation<typeof en>;
