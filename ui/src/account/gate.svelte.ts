/** Acts that ask for the password again: the person types it or uses a passkey, and the act goes on by itself. */
import { ApiError } from '../lib/wire/api';
import { accountApi, type Credential } from './api';

export class PasswordGate {
  /** Whether an act waits for the password. */
  asking = $state(false);
  #go: (typed: boolean) => void = () => undefined;

  /** What the act gives; where it wants the password, once that was typed. Throws as the act does. */
  async run<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.fault.code !== 'needs_password') throw error;
      if (!(await this.#typed())) throw error;
      return act();
    }
  }

  /** Throws where it is another password. */
  async confirm(password: string): Promise<void> {
    await accountApi.confirm(password);
    this.#end(true);
  }

  /** A passkey in place of the password. Throws where it is not accepted. */
  async confirmByPasskey(credential: Credential): Promise<void> {
    await accountApi.confirmByPasskey(credential);
    this.#end(true);
  }

  cancel(): void {
    this.#end(false);
  }

  #typed(): Promise<boolean> {
    this.asking = true;
    return new Promise((resolve) => (this.#go = resolve));
  }

  #end(typed: boolean): void {
    this.asking = false;
    this.#go(typed);
  }
}
