import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Белот, контре, бела, сантасе й бридж у браузері',
  'preview.text': 'Грайте одразу, з друзями чи ботами. Без облікового запису й без встановлення.',
  'preview.invited': '{game}: вас запрошено',
  'preview.free': 'Є вільне місце. Сідайте й грайте.',
  'preview.playing': 'Гра триває: {scores}.',
  'preview.over': 'Остаточний рахунок: {scores}.',
  'preview.replay': 'Запис партії: {scores}.',
  'preview.deal': 'Роздача {n}, карта за картою: {scores}.',
  'preview.entering': 'Запис відкрито: {entered} з {size} гравців.',
  'preview.round': 'Триває тур {round} з {rounds}.',
  'preview.tournament.final': 'Турнір завершено.',
  'preview.tournament.cancelled': 'Турнір скасовано.',
  'preview.tournament.void': 'Турнір анульовано.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Запис відкрито: поки {entered}.',
  'preview.session.seated': 'Перший тур от-от почнеться.',
  'preview.session.final': 'Остаточні результати, з кожною роздачею та її розіграшем.',
  'preview.session.cancelled': 'Сесію скасовано.',
  'preview.daily.title': 'Роздачі дня',
  'preview.daily.text': 'Дванадцять роздач на день, однакових для всіх. Як зіграли б ви?',
  'calendar.series': '{name}: година пік',
  'calendar.daily': '{name}: роздачі дня',
  'calendar.contest': '{name}: кінець етапу',
  'calendar.period': '{name}: призовий тиждень',
} satisfies Translation<typeof en>;
