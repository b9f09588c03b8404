import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../lib/wire/api';
import { accountApi } from './api';
import { PasswordGate } from './gate.svelte';

const refused = (code: string) => new ApiError(403, { code, why: 'No.' });
let typed: boolean;
let gate: PasswordGate;

/** An act that is done once the password was typed. */
async function act(): Promise<string> {
  if (!typed) throw refused('needs_password');
  return 'done';
}

beforeEach(() => {
  typed = false;
  gate = new PasswordGate();
  vi.spyOn(accountApi, 'confirm').mockImplementation(async (password) => {
    if (password !== 'right') throw refused('bad_login');
    typed = true;
    return {} as never;
  });
});

test('an act goes on by itself once the password was typed', async () => {
  const doing = gate.run(act);
  await vi.waitFor(() => expect(gate.asking).toBe(true));
  await expect(gate.confirm('wrong')).rejects.toThrow('No.');
  expect(gate.asking).toBe(true);
  await gate.confirm('right');
  expect(await doing).toBe('done');
  expect(gate.asking).toBe(false);
});

test('who does not type it is told that the act needs it', async () => {
  const doing = gate.run(act);
  await vi.waitFor(() => expect(gate.asking).toBe(true));
  gate.cancel();
  await expect(doing).rejects.toThrow(ApiError);
  expect(gate.asking).toBe(false);
});

test('no other refusal asks for it', async () => {
  await expect(gate.run(() => Promise.reject(refused('forbidden')))).rejects.toThrow(ApiError);
  expect(gate.asking).toBe(false);
});
