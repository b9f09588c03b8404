/** Keys that manage entries: for this visit, or in this browser for as long as somebody wants. */

const nameOf = (contest: string): string => `valat.contest.${contest}`;

/** What lies there, by the entry's number. */
function read(storage: Storage, contest: string): Record<string, string> {
  try {
    return JSON.parse(storage.getItem(nameOf(contest)) ?? '{}');
  } catch {
    // somebody else's, or forbidden here
    return {};
  }
}

function write(storage: Storage, contest: string, entry: number, key: string): void {
  const keys: Record<string, string> = { ...read(storage, contest), [entry]: key };
  if (!key) delete keys[entry];
  try {
    if (Object.keys(keys).length) storage.setItem(nameOf(contest), JSON.stringify(keys));
    else storage.removeItem(nameOf(contest));
  } catch {
    // forbidden here: it is asked for again
  }
}

/** The key of an entry, empty where none is known here. */
export const keyOf = (contest: string, entry: number): string =>
  read(sessionStorage, contest)[entry] ?? read(localStorage, contest)[entry] ?? '';

/** Whether the key stays here after the visit. */
export const isKept = (contest: string, entry: number): boolean => entry in read(localStorage, contest);

/** Uses a key until the visit ends. */
export const useKey = (contest: string, entry: number, key: string): void =>
  write(sessionStorage, contest, entry, key);

/** Keeps a key in this browser. */
export const keepKey = (contest: string, entry: number, key: string): void =>
  write(localStorage, contest, entry, key);

export function forgetKey(contest: string, entry: number): void {
  write(sessionStorage, contest, entry, '');
  write(localStorage, contest, entry, '');
}
