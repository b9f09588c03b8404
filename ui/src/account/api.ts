/** Ways into one's own account over HTTP, besides name and password. */
import type { Me, RecoveryCodes, RecoveryCodesLeft, StaffOverview } from '../lib/protocol.gen';
import { ask } from '../lib/wire/api';

export const accountApi = {
  confirm: (password: string) => ask<StaffOverview>('POST', '/api/password/confirm', { password }),
  loginByLink: (token: string, password: string) => ask<Me>('POST', '/api/login/link', { token, password }),
  loginByCode: (name: string, code: string, password: string) =>
    ask<Me>('POST', '/api/login/code', { name, code, password }),
  codesLeft: () => ask<RecoveryCodesLeft>('GET', '/api/recovery-codes'),
  renewCodes: () => ask<RecoveryCodes>('POST', '/api/recovery-codes'),
};
