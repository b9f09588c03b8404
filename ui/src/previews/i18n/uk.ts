import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Белот, контре, бела, сантасе й бридж у браузері',
  'preview.text': 'Карти одразу: з друзями чи з ботами. Без облікового запису й без встановлення.',
  'preview.invited': '{game}: запрошення до гри',
  'preview.free': 'За цим столом є вільне місце. Сідайте й грайте.',
  'preview.playing': 'Гра триває: {scores}.',
  'preview.over': 'Гру закінчено: {scores}.',
  'preview.replay': 'Гра карта за картою: {scores}.',
  'preview.deal': 'Роздача {n}, карта за картою: {scores}.',
  'preview.entering': 'Відкрито: записалося {entered} з {size}.',
  'preview.round': 'Триває коло {round} з {rounds}.',
  'preview.tournament.final': 'Турнір завершено.',
  'preview.tournament.cancelled': 'Турнір скасовано.',
  'preview.tournament.void': 'Турнір визнано недійсним.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Відкрито: записалося {entered}.',
  'preview.session.seated': 'Місця розіграно; перший раунд почнеться за мить.',
  'preview.session.final': 'Сесію завершено: результати й кожна роздача з її розіграшем.',
  'preview.session.cancelled': 'Сесію скасовано.',
  'preview.daily.title': 'Сьогоднішні роздачі',
  'preview.daily.text': 'Дванадцять роздач на день, однакових для всіх, з ботами: що вийшло б у вас?',
} satisfies Translation<typeof en>;
