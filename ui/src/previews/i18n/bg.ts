import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Белот, контре, бела, сантасе и бридж в браузъра',
  'preview.text': 'Карти веднага, с приятели или с ботове. Без регистрация, без инсталиране.',
  'preview.invited': '{game}: покана за игра',
  'preview.free': 'На тази маса има свободно място. Седнете и играйте.',
  'preview.playing': 'Играе се: {scores}.',
  'preview.over': 'Играта свърши: {scores}.',
  'preview.replay': 'Играта карта по карта: {scores}.',
  'preview.deal': 'Раздаване {n}, карта по карта: {scores}.',
  'preview.entering': 'Отворен: записани са {entered} от {size}.',
  'preview.round': 'Играе се кръг {round} от {rounds}.',
  'preview.tournament.final': 'Турнирът свърши.',
  'preview.tournament.cancelled': 'Турнирът е отменен.',
  'preview.tournament.void': 'Турнирът е обявен за невалиден.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Отворено: записани са {entered}.',
  'preview.session.seated': 'Местата са изтеглени; първият рунд започва след миг.',
  'preview.session.final': 'Сесията приключи: резултати и всяко раздаване с играта му.',
  'preview.session.cancelled': 'Сесията беше отменена.',
  'preview.daily.title': 'Днешните раздавания',
  'preview.daily.text':
    'Дванадесет раздавания на ден, еднакви за всички, с ботове: какво бихте направили вие?',
} satisfies Translation<typeof en>;
