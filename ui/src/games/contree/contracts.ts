/** The kinds of contracts that a player's page counts. */
import type { ContractKinds } from '../contracts';
import { NUMBERS } from './scene';
import { numberName } from './words';

export default {
  all: NUMBERS.map(String),
  name: (kind) => numberName(Number(kind)),
} satisfies ContractKinds;
