/** Слова перегляду файлів. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Перегляд роздач',
  'viewer.lead':
    'Перегляньте роздачі з будь-якого файлу PBN або LIN: торгівлю з поясненнями, розіграш карта за картою, результат.',
  'viewer.drop': 'Перетягніть файл сюди',
  'viewer.choose': 'Виберіть файл',
  'viewer.paste': 'Або вставте текст файлу чи посилання на перегляд Bridge Base',
  'viewer.show': 'Показати',
  'viewer.kept': 'Файл читають і забувають; нічого з нього не зберігають.',
  'viewer.reading': 'Читаємо …',
  'viewer.other': 'Інший файл',
  'viewer.pasted': 'вставлений текст',
  'viewer.deals': 'Роздачі у файлі',
  'viewer.count': { one: '{n} роздача', few: '{n} роздачі', many: '{n} роздач', other: '{n} роздачі' },
  'viewer.empty': 'У файлі немає жодної роздачі.',
  'viewer.troubles': {
    one: '{n} сумнівне місце у файлі',
    few: '{n} сумнівні місця у файлі',
    many: '{n} сумнівних місць у файлі',
    other: '{n} сумнівного місця у файлі',
  },
  'viewer.troubles.lead': 'Усе інше взято.',
  'viewer.line': 'Рядок {line}',
  'viewer.next': 'наступна роздача',
  'viewer.previous': 'попередня роздача',
  'viewer.partial': 'Файл каже про цю роздачу замало, щоб пройти її хід за ходом.',
  'viewer.fault': 'Тут розіграш уривається: {why}',
  'viewer.start': 'Карти роздано',
} satisfies Translation<typeof en>;
