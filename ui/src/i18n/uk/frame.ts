/** Words every page shares. */
import type { Same } from '../../lib/i18n.svelte';
import type en from '../en/frame';

export default {
  'nav.main': 'головне',
  'nav.play': 'Грати',
  'nav.rules': 'Правила',
  'nav.settings': 'налаштування',
  'card.name': '{rank} {suit}',
  'card.hidden': 'закрита карта',
  'rank.2': 'двійка',
  'rank.3': 'трійка',
  'rank.4': 'четвірка',
  'rank.5': 'п’ятірка',
  'rank.6': 'шістка',
  'rank.7': 'сімка',
  'rank.8': 'вісімка',
  'rank.9': 'дев’ятка',
  'rank.T': 'десятка',
  'rank.J': 'валет',
  'rank.Q': 'дама',
  'rank.K': 'король',
  'rank.A': 'туз',
  'suit.C': 'трефи',
  'suit.D': 'бубни',
  'suit.H': 'чирви',
  'suit.S': 'піки',
  'suit.of.C': 'треф',
  'suit.of.D': 'бубон',
  'suit.of.H': 'чирв',
  'suit.of.S': 'пік',
} satisfies Same<typeof en>;
