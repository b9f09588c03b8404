/** Words every page shares. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/frame';

export default {
  'nav.main': 'principal',
  'nav.play': 'Jouer',
  'nav.rules': 'Règles',
  'nav.settings': 'réglages',
  'card.name': '{rank} de {suit}',
  'card.hidden': 'carte cachée',
  'rank.2': 'deux',
  'rank.3': 'trois',
  'rank.4': 'quatre',
  'rank.5': 'cinq',
  'rank.6': 'six',
  'rank.7': 'sept',
  'rank.8': 'huit',
  'rank.9': 'neuf',
  'rank.T': 'dix',
  'rank.J': 'valet',
  'rank.Q': 'dame',
  'rank.K': 'roi',
  'rank.A': 'as',
  'suit.C': 'trèfle',
  'suit.D': 'carreau',
  'suit.H': 'cœur',
  'suit.S': 'pique',
  'suit.of.C': 'trèfle',
  'suit.of.D': 'carreau',
  'suit.of.H': 'cœur',
  'suit.of.S': 'pique',
} satisfies Same<typeof en>;
