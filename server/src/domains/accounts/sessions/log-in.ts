import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { type Origin, type SessionTokens, openSession } from './open-session.ts';
import type { SiteLanguage } from '../model.ts';
import { selectCredentials, selectPasswordStands } from '../store.ts';
import { selectIsKnownDevice } from './session-store.ts';

/** The player who logged in, and the tokens of the session. */
export interface LoggedIn extends SessionTokens {
  readonly playerId: bigint;
  readonly username: string;
  readonly language: SiteLanguage | undefined;
}

/**
 * Opens a session (rows AUTH-1 to AUTH-3). An unknown username and a wrong password get the same INVALID_CREDENTIALS
 * after the same work, and both count against the account's and the address's limit, or, from a device that has logged
 * in to this account before, against that device's own (SAFE-23). Opens nothing if the password is changed while it is
 * being compared.
 */
export async function logIn(
  deps: AccountsDeps,
  given: { readonly username: string; readonly password: string },
  origin: Origin,
): Promise<LoggedIn> {
  const { address, device } = origin;
  const found = await selectCredentials(deps.db, given.username);
  const isKnown = found !== undefined && (await selectIsKnownDevice(deps.db, found.id, device));
  const uncount = deps.limits.login(given.username, { address, knownDevice: isKnown ? device : undefined });
  const right = await deps.passwords.matches(found?.passwordHash, given.password);
  if (found === undefined || !right) throw new Refusal('INVALID_CREDENTIALS');
  uncount();
  if (found.status === 'blocked') throw new Refusal('ACCOUNT_BLOCKED');
  if (found.status === 'closed') throw new Refusal('ACCOUNT_CLOSED');
  const { id: playerId, username } = found;
  const tokens = await inTransaction(deps.db, async (tx) => {
    if (!(await selectPasswordStands(tx, playerId, found.passwordHash))) {
      throw new Refusal('INVALID_CREDENTIALS');
    }
    return openSession(tx, { playerId, random: deps.random, now: deps.clock.now(), origin });
  });
  return { playerId, username, language: found.language ?? undefined, ...tokens };
}
