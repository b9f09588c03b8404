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
} satisfies Translation<typeof en>;
