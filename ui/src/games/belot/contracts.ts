/** The kinds of contracts that a player's page counts. */
import type { ContractKinds } from '../contracts';
import { contractName } from './words';

export default { all: ['C', 'D', 'H', 'S', 'NT', 'AT'], name: contractName } satisfies ContractKinds;
