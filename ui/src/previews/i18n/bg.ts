import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Белот, контре, бела, сантасе и бридж в браузъра',
  'preview.text': 'Играйте веднага, с приятели или ботове. Без регистрация и без инсталиране.',
  'preview.invited': '{game}: поканени сте',
  'preview.free': 'Има свободно място. Седнете и играйте.',
  'preview.playing': 'Играе се: {scores}.',
  'preview.over': 'Краен резултат: {scores}.',
  'preview.replay': 'Запис на мача: {scores}.',
  'preview.deal': 'Раздаване {n}, карта по карта: {scores}.',
  'preview.entering': 'Отворен за записване: {entered} от {size} играчи.',
  'preview.round': 'Играе се кръг {round} от {rounds}.',
  'preview.tournament.final': 'Турнирът свърши.',
  'preview.tournament.cancelled': 'Турнирът е отменен.',
  'preview.tournament.void': 'Турнирът е обявен за невалиден.',
  'preview.period': '{games}: {state}',
  'preview.session.open': 'Отворена за записване: {entered} дотук.',
  'preview.session.seated': 'Първият кръг започва всеки момент.',
  'preview.session.final': 'Крайни резултати, с всеки борд и разиграването му.',
  'preview.session.cancelled': 'Сесията е отменена.',
  'preview.daily.title': 'Бордове на деня',
  'preview.daily.text': 'Дванайсет борда на ден, еднакви за всички. Как щяхте да ги изиграете вие?',
  'calendar.series': '{name}: час пик',
  'calendar.daily': '{name}: бордове на деня',
  'calendar.contest': '{name}: край на етапа',
  'calendar.period': '{name}: наградна седмица',
} satisfies Translation<typeof en>;
