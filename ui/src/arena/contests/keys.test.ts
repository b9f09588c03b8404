import { beforeEach, describe, expect, test, vi } from 'vitest';

import { forgetKey, isKept, keepKey, keyOf, useKey } from './keys';

class Shelf {
  readonly #items = new Map<string, string>();
  getItem = (name: string): string | null => this.#items.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.#items.set(name, value);
  removeItem = (name: string): void => void this.#items.delete(name);
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Shelf());
  vi.stubGlobal('localStorage', new Shelf());
});

describe('the key of an entry', () => {
  test('is used for the visit, and not kept', () => {
    useKey('c', 2, 'once');
    expect(keyOf('c', 2)).toBe('once');
    expect(isKept('c', 2)).toBe(false);
    expect(localStorage.getItem('valat.contest.c')).toBeNull();
  });

  test('is kept under its contest for whoever says so', () => {
    keepKey('c', 2, 'kept');
    keepKey('c', 3, 'other');
    expect([keyOf('c', 2), keyOf('c', 3), keyOf('d', 2)]).toEqual(['kept', 'other', '']);
    expect(isKept('c', 2)).toBe(true);
  });

  test('is forgotten wherever it lies, the others are not', () => {
    keepKey('c', 2, 'kept');
    useKey('c', 2, 'once');
    keepKey('c', 3, 'other');
    forgetKey('c', 2);
    expect([keyOf('c', 2), keyOf('c', 3)]).toEqual(['', 'other']);
  });

  test('is none where something else lies in its place', () => {
    localStorage.setItem('valat.contest.c', 'not JSON');
    expect(keyOf('c', 1)).toBe('');
  });
});
