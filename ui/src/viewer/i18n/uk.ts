/** Слова перегляду файлів. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Перегляд роздач',
  'viewer.lead':
    'Перегляньте роздачі з файлу PBN або LIN: торгівлю з поясненнями, розіграш карта за картою та результат.',
  'viewer.drop': 'Перетягніть файл сюди',
  'viewer.choose': 'Оберіть файл',
  'viewer.paste': 'Або вставте текст файлу чи посилання на перегляд BBO',
  'viewer.show': 'Показати',
  'viewer.kept': 'Файл не зберігається.',
  'viewer.reading': 'Читаємо…',
  'viewer.other': 'Відкрити інший файл',
  'viewer.pasted': 'вставлений текст',
  'viewer.deals': 'Роздачі в цьому файлі',
  'viewer.count': { one: '{n} роздача', few: '{n} роздачі', many: '{n} роздач', other: '{n} роздачі' },
  'viewer.empty': 'У цьому файлі немає роздач.',
  'viewer.troubles': {
    one: '{n} проблема в цьому файлі',
    few: '{n} проблеми в цьому файлі',
    many: '{n} проблем у цьому файлі',
    other: '{n} проблеми в цьому файлі',
  },
  'viewer.troubles.lead': 'Усе інше прочитано.',
  'viewer.line': 'Рядок {line}',
  'viewer.next': 'наступна роздача',
  'viewer.previous': 'попередня роздача',
  'viewer.partial': 'Файл каже про цю роздачу замало, щоб пройти її хід за ходом.',
  'viewer.fault': 'Тут розіграш уривається: {why}',
  'viewer.start': 'Карти роздано',
} satisfies Translation<typeof en>;
