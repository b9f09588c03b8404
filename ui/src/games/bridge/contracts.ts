/** The kinds of contracts that a player's page counts. */
import type { ContractKinds } from '../contracts';
import { word } from './words';

export default {
  all: ['part_score', 'game', 'small_slam', 'grand_slam'],
  name: (kind) => word(`line.${kind}`),
} satisfies ContractKinds;
