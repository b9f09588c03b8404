// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { speak } from '../lib/words/i18n.svelte';
import { withBotNames } from './replay.svelte';

test('in a replay bots have their names in the reader’s script, and people as they write them', async () => {
  await speak('bg');
  const played = { players: ['Mira', 'Mira', 'Niko'], kinds: ['person', 'bot', 'bot'] as const };
  expect(withBotNames({ ...played, kinds: [...played.kinds] })!.players).toEqual(['Mira', 'Мира', 'Нико']);
});
