/** The kinds of contracts that a player's page counts. */
import { suitName } from '../../lib/words/cards';
import type { ContractKinds } from '../contracts';
import { SUITS } from './scene';

export default { all: SUITS, name: suitName } satisfies ContractKinds;
