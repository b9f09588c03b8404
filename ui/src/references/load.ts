/** The parts of the comparison with the champion, each fetched with its words when it is needed. */
import { needReferences } from './words';

/** A part with its words; null where it cannot be fetched. */
export async function withWords<T>(part: Promise<{ default: T }>): Promise<T | null> {
  try {
    const [{ default: component }] = await Promise.all([part, needReferences()]);
    return component;
  } catch {
    // what it goes with is there all the same
    return null;
  }
}

export const loadDealEnd = () => withWords(import('./DealEnd.svelte'));
export const loadMatchEnd = () => withWords(import('./MatchEnd.svelte'));
export const loadCostly = () => withWords(import('./Costly.svelte'));
export const loadYesterday = () => withWords(import('./Yesterday.svelte'));
