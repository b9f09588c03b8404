/** Signing in, registering and renaming: what may be sent. */
import { type Key } from '../lib/words/i18n.svelte';

export const NAME = { min: 2, max: 24 };
export const PASSWORD = { min: 8, max: 200 };

/** Why a name cannot be right, before the server is asked; null when it may be. */
export function nameFault(name: string): Key | null {
  // by code points, as the server counts
  const length = [...name.trim()].length;
  return length < NAME.min || length > NAME.max ? 'fault.name_length' : null;
}

/** Why a new password will not do; null when it will. */
export function passwordFault(password: string): Key | null {
  if (password.length < PASSWORD.min) return 'fault.password_short';
  return password.length > PASSWORD.max ? 'fault.password_long' : null;
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'];

/** A browser and its system from what it calls itself, as its users know them; empty where neither is known. */
export function browserName(agent: string): string {
  const shown: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Macintosh: 'Mac' };
  const found = [BROWSERS, SYSTEMS].map((names) => names.find((name) => agent.includes(name)));
  return found.flatMap((name) => (name ? (shown[name] ?? name) : [])).join(', ');
}
