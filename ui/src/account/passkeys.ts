/** Passkeys as browsers make and use them: the person is asked for a finger, a face or a PIN. */
import { ApiError } from '../lib/wire/api';
import { accountApi, type Credential } from './api';

/** Whether this browser can use passkeys on this page. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** A new passkey on this device. Raises `ApiError`. */
export async function makePasskey(): Promise<Credential> {
  const { options } = await accountApi.passkeyOptions('add');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asked(() => navigator.credentials.create({ publicKey }));
}

/** What one of the person's passkeys has signed. Raises `ApiError`. */
export async function signByPasskey(purpose: 'login' | 'confirm'): Promise<Credential> {
  const { options } = await accountApi.passkeyOptions(purpose);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asked(() => navigator.credentials.get({ publicKey }));
}

async function asked(ask: () => Promise<globalThis.Credential | null>): Promise<Credential> {
  try {
    return { ...((await ask()) as PublicKeyCredential).toJSON() };
  } catch (error) {
    // the person has called it off, or there is none: browsers do not tell which
    const known = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new ApiError(0, { code: known ? 'passkey_known' : 'bad_passkey', why: String(error) });
  }
}
