/** Words every page shares. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/frame';

export default {
  'nav.main': 'основно',
  'nav.play': 'Игра',
  'nav.rules': 'Правила',
  'nav.settings': 'настройки',
  'card.name': '{rank} {suit}',
  'card.hidden': 'скрита карта',
  'rank.2': 'двойка',
  'rank.3': 'тройка',
  'rank.4': 'четворка',
  'rank.5': 'петица',
  'rank.6': 'шестица',
  'rank.7': 'седмица',
  'rank.8': 'осмица',
  'rank.9': 'деветка',
  'rank.T': 'десетка',
  'rank.J': 'вале',
  'rank.Q': 'дама',
  'rank.K': 'поп',
  'rank.A': 'асо',
  'suit.C': 'спатия',
  'suit.D': 'каро',
  'suit.H': 'купа',
  'suit.S': 'пика',
  'suit.of.C': 'спатия',
  'suit.of.D': 'каро',
  'suit.of.H': 'купа',
  'suit.of.S': 'пика',
} satisfies Same<typeof en>;
