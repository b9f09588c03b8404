/** Words every page shares. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/frame';

export default {
  'nav.main': 'glavno',
  'nav.play': 'Igraj',
  'nav.rules': 'Pravila',
  'nav.settings': 'postavke',
  'card.name': '{suit} {rank}',
  'card.hidden': 'skrivena karta',
  'rank.2': 'dvojka',
  'rank.3': 'trojka',
  'rank.4': 'četvorka',
  'rank.5': 'petica',
  'rank.6': 'šestica',
  'rank.7': 'sedmica',
  'rank.8': 'osmica',
  'rank.9': 'devetka',
  'rank.T': 'desetka',
  'rank.J': 'dečko',
  'rank.Q': 'dama',
  'rank.K': 'kralj',
  'rank.A': 'as',
  'suit.C': 'tref',
  'suit.D': 'karo',
  'suit.H': 'herc',
  'suit.S': 'pik',
  'suit.of.C': 'tref',
  'suit.of.D': 'karo',
  'suit.of.H': 'herc',
  'suit.of.S': 'pik',
} satisfies Same<typeof en>;
