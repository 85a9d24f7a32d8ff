import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hashSecret } from '../../../kernel/secrets/hash-secret.ts';
import { readRecoveryCode } from '../../../kernel/secrets/second-factor/recovery-codes.ts';
import type { LoginSource } from '../account-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import { admitAttempt } from '../log-in-lock/admit-attempt.ts';
import { selectHasRecoveryCode } from '../second-factor/factor-store.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { takePlayerCode } from '../second-factor/take-player-code.ts';
import { admitPlayer } from './admit-player.ts';
import type { Origin, SessionTokens } from './open-session.ts';
import type { SiteLanguage } from '../model.ts';
import { type Credentials, selectCredentials, selectPasswordStands } from '../store.ts';
import { selectIsKnownDevice, type SessionPurpose } from './session-store.ts';

/** The player who logged in, and the tokens of the session. */
export interface LoggedIn extends SessionTokens {
  readonly playerId: bigint;
  readonly username: string;
  readonly language: SiteLanguage | undefined;
}

/** What a login is tried with. */
interface LoginForm {
  readonly username: string;
  readonly password: string;
  /** For an account with a second factor: a code of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
  /** What the session opens; left out, the site. */
  readonly purpose?: SessionPurpose | undefined;
}

/**
 * Opens a session (rows AUTH-1 to AUTH-3). An unknown username and a wrong password get the same INVALID_CREDENTIALS
 * after the same work, and both count against the account's and the address's limit, or, from a device that has logged
 * in to this account before or with a recovery code of it, against that source's own (SAFE-23). Opens nothing if the
 * password is changed while it is being compared.
 *
 * An account with a second factor takes a code besides (SAFE-37): SECOND_FACTOR_NEEDED without one, and
 * SECOND_FACTOR_WRONG, which counts by itself; both only after the right password. The first login on a device that never
 * logged in to the account before is told to the player (SAFE-39). LOG_IN_LOCKED, where the regulator asks for a lock (CARE-79).
 */
export async function logIn(deps: AccountsDeps, given: LoginForm, origin: Origin): Promise<LoggedIn> {
  const found = await selectCredentials(deps.db, given.username);
  const known = found && (await findKnownSource(deps, found, { device: origin.device, code: given.code }));
  const source = { address: origin.address, known };
  const uncount = deps.limits.login(given.username, source);
  const attempt = await admitAttempt(deps, { username: given.username, playerId: found?.id, ...origin });
  const right = await deps.passwords.matches(found?.passwordHash, given.password);
  if (found === undefined || !right) {
    await attempt.failed('password');
    throw new Refusal('INVALID_CREDENTIALS');
  }
  uncount();
  const tokens = await admit(deps, found, { ...given, origin }, source).catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'SECOND_FACTOR_WRONG';
    await (isWrong ? attempt.failed('second-factor') : attempt.left());
    throw error;
  });
  await attempt.succeeded();
  return { playerId: found.id, username: found.username, language: found.language ?? undefined, ...tokens };
}

/** Opens the session of who gave the right password. */
async function admit(
  deps: AccountsDeps,
  found: Credentials,
  given: Pick<LoginForm, 'code' | 'purpose'> & { readonly origin: Origin },
  source: LoginSource,
): Promise<SessionTokens> {
  if (found.status === 'blocked') throw new Refusal('ACCOUNT_BLOCKED');
  if (found.status === 'closed') throw new Refusal('ACCOUNT_CLOSED');
  // Counted by itself: whoever gets here has the password.
  const uncountCode = given.code === undefined ? undefined : deps.limits.guessFactor(found.username, source);
  const tokens = await open(deps, found, given);
  uncountCode?.();
  return tokens;
}

/** Only what can't be guessed: an authenticator's code is no source, or trying codes would end no wait. */
async function findKnownSource(
  { db }: AccountsDeps,
  { id }: Credentials,
  { device, code = '' }: { readonly device: string; readonly code?: string | undefined },
): Promise<string | undefined> {
  const recoveryCode = readRecoveryCode(code);
  const codeHash = recoveryCode && hashSecret(recoveryCode);
  if (codeHash !== undefined && (await selectHasRecoveryCode(db, id, codeHash))) return codeHash;
  return (await selectIsKnownDevice(db, id, device)) ? device : undefined;
}

function open(
  deps: AccountsDeps,
  { id: playerId, passwordHash }: Credentials,
  { code, purpose, origin }: Pick<LoginForm, 'code' | 'purpose'> & { readonly origin: Origin },
): Promise<SessionTokens> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await selectPasswordStands(tx, playerId, passwordHash))) throw new Refusal('INVALID_CREDENTIALS');
    if (await hasSecondFactor(tx, playerId)) {
      if (code === undefined) throw new Refusal('SECOND_FACTOR_NEEDED');
      if ((await takePlayerCode(tx, deps, playerId, code)) === undefined)
        throw new Refusal('SECOND_FACTOR_WRONG');
    }
    return admitPlayer(tx, deps, playerId, origin, purpose);
  });
}
