/** Quick play with people whose ratings are near. */
import type { QuickPlayAnswer, QuickPlayOutlook, QuickPlayOutlooks } from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';
import type { Kind } from './kinds';

export const quickPlay = {
  find: ({ game, options }: Kind) => ask<QuickPlayAnswer>('POST', '/api/quick-play', { game, options }),
  stop: () => ask<void>('DELETE', '/api/quick-play'),
  outlook: () => ask<QuickPlayOutlooks>('GET', '/api/quick-play'),
};

/** How long people have waited for that in this hour, in seconds, rounded up to tens; null where none did. */
export function expectedFor(kinds: readonly QuickPlayOutlook[], { game, options }: Kind): number | null {
  const wanted = JSON.stringify(options);
  const found = kinds.find((kind) => kind.game === game && JSON.stringify(kind.options) === wanted);
  const expected = found?.expected ?? null;
  return expected === null ? null : Math.max(10, Math.ceil(expected / 10) * 10);
}
