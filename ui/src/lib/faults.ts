/** Refusals in the language spoken: by their key where we have its sentence, else as the server words it. */
import { known, t } from './i18n.svelte';
import type { Words } from './protocol';
import { suitName } from './cards/names';

interface Refusal {
  code?: string;
  key?: string;
  args?: Words;
  why: string;
}

/** Suits in the arguments are named; everything else stands as it is. */
export function spoken(args: Words = {}): Words {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, /^[CDHS]$/.test(value) ? suitName(value) : value]),
  );
}

export function faultText(fault: Refusal): string {
  const found = [fault.key, `fault.${fault.key}`, `fault.${fault.code}`].flatMap((key) =>
    key ? (known(key, spoken(fault.args)) ?? []) : [],
  );
  return found[0] ?? (fault.why || t('fault.unknown'));
}
