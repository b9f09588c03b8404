/** Слова перегляду файлів. */
import type { Same } from '../../lib/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Перегляд здач',
  'viewer.lead':
    'Перегляньте здачі з будь-якого файлу PBN або LIN: торгівлю з поясненнями, розіграш карта за картою, результат.',
  'viewer.drop': 'Перетягніть файл сюди',
  'viewer.choose': 'Виберіть файл',
  'viewer.paste': 'Або вставте текст файлу чи посилання на перегляд Bridge Base',
  'viewer.show': 'Показати',
  'viewer.kept': 'Файл читають і забувають; нічого з нього не зберігають.',
  'viewer.reading': 'Читаємо …',
  'viewer.other': 'Інший файл',
  'viewer.pasted': 'вставлений текст',
  'viewer.deals': 'Здачі у файлі',
  'viewer.count': { one: '{n} здача', few: '{n} здачі', many: '{n} здач', other: '{n} здачі' },
  'viewer.empty': 'У файлі немає жодної здачі.',
  'viewer.troubles': {
    one: '{n} сумнівне місце у файлі',
    few: '{n} сумнівні місця у файлі',
    many: '{n} сумнівних місць у файлі',
    other: '{n} сумнівного місця у файлі',
  },
  'viewer.troubles.lead': 'Усе інше взято.',
  'viewer.line': 'Рядок {line}',
  'viewer.next': 'наступна здача',
  'viewer.previous': 'попередня здача',
  'viewer.partial': 'Файл каже про цю здачу замало, щоб пройти її хід за ходом.',
  'viewer.fault': 'Тут розіграш уривається: {why}',
  'viewer.start': 'Карти роздано',
} satisfies Same<typeof en>;
