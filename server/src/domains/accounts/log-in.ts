import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AccountsPart } from './house-part.ts';
import { type SessionTokens, openSession } from './open-session.ts';
import { selectCredentials } from './store.ts';

/** Who logged in, and the tokens of the session. */
export interface LoggedIn extends SessionTokens {
  readonly playerId: bigint;
  readonly username: string;
}

/**
 * Opens a session (rows AUTH-1 to AUTH-3). An unknown username and a wrong password get the same INVALID_CREDENTIALS
 * after the same work, and both count against the account's and the address's limit.
 */
export async function logIn(
  part: AccountsPart,
  given: { readonly username: string; readonly password: string },
  address: string,
): Promise<LoggedIn> {
  const uncount = part.limits.login(given.username, address);
  const found = await selectCredentials(part.db, given.username);
  const right = await part.passwords.matches(found?.password_hash, given.password);
  if (found === undefined || !right) throw new Refusal('INVALID_CREDENTIALS');
  uncount();
  if (found.status === 'blocked') throw new Refusal('ACCOUNT_BLOCKED');
  const tokens = await inTransaction(part.db, (tx) =>
    openSession(tx, { playerId: found.id, random: part.random, now: part.clock.now() }),
  );
  return { playerId: found.id, username: found.username, ...tokens };
}
