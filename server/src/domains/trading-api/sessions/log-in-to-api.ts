import type { LoginError } from '@maidan/contract/trading';
import type { Db } from '../../../kernel/db.ts';
import { asRefusal } from '../../../kernel/http/as-refusal.ts';
import { type AccountsDeps, findPlayerId, hasSecondFactor, logIn } from '../../accounts/index.ts';
import type { AppKeys } from '../app-keys/app-keys.ts';

/** Dependencies of logging in to the trading API. */
export interface ApiLoginDeps {
  readonly db: Db;
  readonly accounts: AccountsDeps;
  readonly keys: Pick<AppKeys, 'find'>;
}

/** What a program logs in with. */
export interface ApiLogin {
  readonly appKey: string;
  readonly username: string;
  /** With a second factor, the six digits of the authenticator follow the password without a space. */
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
}

/** A login's end: the session's token, or why there is none. */
export type ApiLoginResult = { readonly token: string } | { readonly error: LoginError };

/** What the app key's player alone would know is asked of nobody else: with another's key no password is compared. */
export async function logInToApi(deps: ApiLoginDeps, given: ApiLogin): Promise<ApiLoginResult> {
  const { appKey, username, address, userAgent } = given;
  const key = await deps.keys.find(appKey);
  if (key === undefined) return { error: 'INVALID_APP_KEY' };
  if ((await findPlayerId(deps.db, username)) !== key.playerId)
    return { error: 'INVALID_USERNAME_OR_PASSWORD' };
  const { password, code } = (await hasSecondFactor(deps.db, key.playerId))
    ? splitCode(given.password)
    : { password: given.password, code: undefined };
  try {
    const origin = { address, userAgent, device: `app-key-${key.id}` };
    const { token } = await logIn(deps.accounts, { username, password, code, purpose: 'trading' }, origin);
    return { token };
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    return { error: loginErrors[refusal.code] ?? 'INTERNAL_ERROR' };
  }
}

const loginErrors: Readonly<Record<string, LoginError>> = {
  INVALID_CREDENTIALS: 'INVALID_USERNAME_OR_PASSWORD',
  SECOND_FACTOR_NEEDED: 'STRONG_AUTH_CODE_REQUIRED',
  SECOND_FACTOR_WRONG: 'INVALID_USERNAME_OR_PASSWORD',
  TOO_MANY_REQUESTS: 'TEMPORARY_BAN_TOO_MANY_REQUESTS',
  LOG_IN_LOCKED: 'TEMPORARY_BAN_TOO_MANY_REQUESTS',
  ACCOUNT_BLOCKED: 'SUSPENDED',
  ACCOUNT_CLOSED: 'CLOSED',
};

function splitCode(given: string): { password: string; code: string | undefined } {
  const [, password = given, code] = /^(.+)(\d{6})$/s.exec(given) ?? [];
  return { password, code };
}
