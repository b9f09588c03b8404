import { expect, test } from 'vitest';

import { keepShare, replayAddress, shareQuery } from './shares';

test('the token of the address goes along with all that is asked of its table', () => {
  expect(replayAddress('one', 2)).toBe('/r/one/2');
  keepShare('one', 'a-b');
  keepShare('one', null);
  expect(replayAddress('one', 2)).toBe('/r/one/2?share=a-b');
  expect(shareQuery('one', '&')).toBe('&share=a-b');
  expect(shareQuery('other')).toBe('');
});
