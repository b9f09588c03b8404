/** The kinds of contracts of the games that have them: small, for pages that show no table. */
import { folderOf } from './registry';

export interface ContractKinds {
  /** In the order in which they stand. */
  all: string[];
  name(kind: string): string;
}

const kinds = import.meta.glob<ContractKinds>('./*/contracts.ts', { import: 'default' });

/** A game's kinds of contracts; null in a game without contracts. */
export const loadContracts = async (game: string): Promise<ContractKinds | null> =>
  (await kinds[`./${folderOf(game)}/contracts.ts`]?.()) ?? null;
