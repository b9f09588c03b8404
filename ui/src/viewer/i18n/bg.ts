/** Думи на прегледа на файлове. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Преглед на раздавания',
  'viewer.lead':
    'Разгледайте раздаванията от всеки файл PBN или LIN: наддаването с обясненията, разиграването карта по карта, резултата.',
  'viewer.drop': 'Пуснете файл тук',
  'viewer.choose': 'Изберете файл',
  'viewer.paste': 'Или поставете текста на файла или връзка към прегледа на Bridge Base',
  'viewer.show': 'Покажи',
  'viewer.kept': 'Файлът се прочита и се забравя; нищо от него не се пази.',
  'viewer.reading': 'Чете се …',
  'viewer.other': 'Друг файл',
  'viewer.pasted': 'поставен текст',
  'viewer.deals': 'Раздавания във файла',
  'viewer.count': { one: '{n} раздаване', other: '{n} раздавания' },
  'viewer.empty': 'Във файла няма раздаване.',
  'viewer.troubles': { one: '{n} съмнение за файла', other: '{n} съмнения за файла' },
  'viewer.troubles.lead': 'Всичко друго е взето.',
  'viewer.line': 'Ред {line}',
  'viewer.next': 'следващо раздаване',
  'viewer.previous': 'предишно раздаване',
  'viewer.partial': 'Файлът не казва достатъчно за това раздаване, за да се проследи ход по ход.',
  'viewer.fault': 'Тук разиграването спира: {why}',
  'viewer.start': 'Картите са раздадени',
} satisfies Translation<typeof en>;
