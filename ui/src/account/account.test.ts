import { beforeAll, expect, test } from 'vitest';

import { ApiError } from '../lib/api';
import { speak } from '../lib/i18n.svelte';
import { nameFault, passwordFault, refusal } from './account';

beforeAll(() => speak('en'));

test('a name has 2 to 24 characters, outer spaces apart', () => {
  expect(nameFault(' A ')).toBe('fault.name_length');
  expect(nameFault('Eli')).toBeNull();
  expect(nameFault('x'.repeat(25))).toBe('fault.name_length');
});

test('a new password has at least 8 characters', () => {
  expect(passwordFault('1234567')).toBe('fault.password_short');
  expect(passwordFault('12345678')).toBeNull();
});

test('a refusal is told by its key, its code, or in the words of the server', () => {
  const told = (fault: { code: string; key?: string; why: string }) => refusal(new ApiError(422, fault));
  expect(told({ code: 'bad_name', key: 'name_script', why: 'x' })).toMatch(/Latin/);
  expect(told({ code: 'bad_login', key: 'bad_login', why: 'x' })).toMatch(/password/);
  expect(told({ code: 'brand_new', why: 'A new sentence.' })).toBe('A new sentence.');
});

test('a fault of our own is not shown as an exception', () => {
  expect(refusal(new TypeError('x is undefined'))).not.toMatch(/undefined/);
});
