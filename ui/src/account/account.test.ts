// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

import { ApiError } from '../lib/wire/api';
import { sentenceOf, speak } from '../lib/words/i18n.svelte';
import { nameFault, passwordFault, browserName } from './account';
import { refusal } from '../lib/words/faults';

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
  const refusalOf = (fault: { code: string; key?: string; why: string }) => refusal(new ApiError(422, fault));
  expect(refusalOf({ code: 'bad_name', key: 'name_script', why: 'x' })).toMatch(/alphabets/);
  expect(refusalOf({ code: 'bad_login', key: 'bad_login', why: 'x' })).toMatch(/password/);
  expect(refusalOf({ code: 'brand_new', why: 'A new sentence.' })).toBe('A new sentence.');
});

test('a fault of our own is not shown as an exception', () => {
  expect(refusal(new TypeError('x is undefined'))).not.toMatch(/undefined/);
});

test('every code of docs/errors.md that may reach a page has its sentence', () => {
  const sections = readFileSync('../docs/errors.md', 'utf8').split(/^## /m);
  const reaching = ['At a table', 'Who you are', 'What is asked for', 'How much'];
  const codes = sections
    .filter((section) => reaching.some((title) => section.startsWith(title)))
    .flatMap((section) => [...section.matchAll(/^### (\w+)/gm)].map((match) => match[1]!))
    .filter((code) => code !== 'closed' && code !== 'stale'); // the first is a program's, the second silent
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => sentenceOf(`fault.${code}`) === null)).toEqual([]);
});

test('a browser is called as its users call it', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120';
  expect(browserName(edge)).toBe('Edge, Windows');
  expect(browserName('Mozilla/5.0 (Android 14; Mobile; rv:120) Firefox/120')).toBe('Firefox, Android');
  expect(browserName('python-httpx/0.27')).toBe('');
});
