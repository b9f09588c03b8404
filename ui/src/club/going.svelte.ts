/** Going to the next table by itself, a while after it has opened. */
import { SvelteMap } from 'svelte/reactivity';

/** So long the board that was played stays in sight. */
export const STAY_MS = 10_000;

/** When whoever is on the page goes to an address, by this machine's clock. */
const leaving = new SvelteMap<string, number>();

/** The same moment for all parts of the page that ask. */
export function leavesAt(address: string): number {
  const known = leaving.get(address);
  if (known !== undefined) return known;
  const at = Date.now() + STAY_MS;
  leaving.set(address, at);
  return at;
}

/** Whether the page goes there by itself. */
export const isGoing = (address: string): boolean => leaving.has(address);
