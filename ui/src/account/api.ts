/** Ways into one's own account over HTTP, besides name and password. */
import type {
  Me,
  PasskeyChallenge,
  PasskeyList,
  PasskeyOptions,
  RecoveryCodes,
  RecoveryCodesLeft,
  StaffOverview,
} from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';

/** What a browser makes of a passkey, as JSON. */
export type Credential = Record<string, unknown>;

const passkey = (id: string): string => `/api/passkeys/${encodeURIComponent(id)}`;

export const accountApi = {
  confirm: (password: string) => ask<StaffOverview>('POST', '/api/password/confirm', { password }),
  confirmByPasskey: (credential: Credential) =>
    ask<StaffOverview>('POST', '/api/passkeys/confirm', { credential }),
  loginByLink: (token: string, password: string) => ask<Me>('POST', '/api/login/link', { token, password }),
  loginByCode: (name: string, code: string, password: string) =>
    ask<Me>('POST', '/api/login/code', { name, code, password }),
  loginByPasskey: (credential: Credential) => ask<Me>('POST', '/api/login/passkey', { credential }),
  codesLeft: () => ask<RecoveryCodesLeft>('GET', '/api/recovery-codes'),
  renewCodes: () => ask<RecoveryCodes>('POST', '/api/recovery-codes'),
  passkeys: () => ask<PasskeyList>('GET', '/api/passkeys'),
  passkeyOptions: (purpose: PasskeyChallenge['purpose']) =>
    ask<PasskeyOptions>('POST', '/api/passkeys/challenge', { purpose }),
  addPasskey: (name: string, credential: Credential) =>
    ask<PasskeyList>('POST', '/api/passkeys', { name, credential }),
  renamePasskey: (id: string, name: string) => ask<PasskeyList>('PATCH', passkey(id), { name }),
  removePasskey: (id: string) => ask<PasskeyList>('POST', `${passkey(id)}/remove`),
};
