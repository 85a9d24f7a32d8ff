import { createHash } from 'node:crypto';
import { latinDigits } from '@maidan/contract';
import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inDhaka } from '../../../kernel/time/in-dhaka.ts';
import type { AccountsDeps } from '../deps.ts';
import {
  deleteFailure,
  forgiveFailures,
  insertFailure,
  lockAttempts,
  selectFailures,
  selectIsUnlocked,
  updateReason,
} from './failure-store.ts';
import { lockedUntil } from './lock-rule.ts';

const DAY_MS = 24 * 3_600_000;
/** For how long a device keeps a count of its own on which the player had a new password set by a code. */
const UNLOCKED_DAYS = 30;

/** Who tries to log in, and from where. */
export interface Attempt {
  readonly username: string;
  /** Undefined for a name that nobody has: it is locked in the same way, so that a lock doesn't tell who has an account. */
  readonly playerId: bigint | undefined;
  readonly address: string;
  readonly device: string;
}

/** What has to be said of an attempt once its end is known. */
export interface AdmittedAttempt {
  /** The password or the second factor was wrong. */
  readonly failed: (reason: 'password' | 'second-factor') => Promise<void>;
  /** Nothing was wrong, and nobody was let in: the second factor is asked for, or the account is suspended. */
  readonly left: () => Promise<void>;
  /** The player was let in: what failed before counts no more. */
  readonly succeeded: () => Promise<void>;
}

/**
 * Lets a password be tried, and records it if it fails (row 7 of regulators, CARE-79). Where the regulator asks for a lock, an account
 * that has met too many failures refuses with LOG_IN_LOCKED, which names its end, before any password is compared; attempts under way
 * count too, so that simultaneous ones are no more.
 *
 * A device on which the player had a new password set by a code, which a stranger doesn't get, has a count of its own: whoever goes on
 * guessing elsewhere locks it out no more.
 */
export async function admitAttempt(deps: AccountsDeps, attempt: Attempt): Promise<AdmittedAttempt> {
  const { db, clock, logInLock } = deps;
  const now = clock.now();
  const lockKey = await keyOf(deps, attempt, now);
  const failed = {
    lockKey,
    playerId: attempt.playerId ?? null,
    address: attempt.address,
    device: attempt.device,
    at: now,
  };
  if (logInLock === undefined)
    return {
      failed: async (reason) => void (await insertFailure(db, { ...failed, reason })),
      left: () => Promise.resolve(),
      succeeded: () => Promise.resolve(),
    };
  const since = new Date(now.getTime() - logInLock.withinMs - logInLock.forMs);
  const begun = await inTransaction(db, async (tx) => {
    await lockAttempts(tx, lockKey);
    const until = lockedUntil(await selectFailures(tx, lockKey, since), logInLock, now);
    const id = await insertFailure(tx, { ...failed, reason: until === undefined ? 'password' : 'locked' });
    return { id, until };
  });
  const { id, until } = begun;
  if (until !== undefined) throw locked(until);
  return {
    failed: (reason) => (reason === 'password' ? Promise.resolve() : updateReason(db, id, reason)),
    left: () => deleteFailure(db, id),
    async succeeded() {
      await deleteFailure(db, id);
      await forgiveFailures(db, lockKey);
    },
  };
}

/** The key under which everybody's attempts at an account count, by its name. */
export const accountKey = (username: string): Buffer => hashOf(username.toLowerCase());

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

async function keyOf(
  { db }: AccountsDeps,
  { username, playerId, device }: Attempt,
  now: Date,
): Promise<Buffer> {
  const since = new Date(now.getTime() - UNLOCKED_DAYS * DAY_MS);
  const isOwn = playerId !== undefined && (await selectIsUnlocked(db, playerId, device, since));
  return isOwn ? hashOf(`${username.toLowerCase()} ${device}`) : accountKey(username);
}

function locked(until: Date): Refusal {
  const { en, bn } = inDhaka(until);
  return new Refusal('LOG_IN_LOCKED', { value: { en, bn: latinDigits(bn) } });
}
