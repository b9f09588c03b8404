/** Why something was done in an event: what staff wrote, or the words of what follows from a rule. */
import { t } from './i18n.svelte';

const RULES = ['owner', 'absent', 'too_few'] as const;

/** The reason in the language spoken; as it is where a person wrote it. */
export function reasonText(reason: string | null): string {
  const known = RULES.find((rule) => rule === reason);
  return known ? t(`reason.${known}`) : (reason ?? '');
}
