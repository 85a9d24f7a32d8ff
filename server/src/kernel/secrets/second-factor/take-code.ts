import { hashSecret } from '../hash-secret.ts';
import { findTotpStep } from './authenticator.ts';
import { readRecoveryCode } from './recovery-codes.ts';

/** Whose code it is: their authenticator, and how their codes are used up. */
export interface CodeHolder {
  /** The authenticator's secret, opened; undefined without one. */
  readonly secret: string | undefined;
  /** Stores a time step as used; false when it, or a later one, was used before. */
  takeStep(step: bigint): Promise<boolean>;
  /** Uses up a recovery code; false when there is none with that hash. */
  takeRecoveryCode(hash: string): Promise<boolean>;
}

/**
 * Uses up a code: one of the authenticator, which is valid neither twice nor after a later one, or a recovery code.
 * Returns which it was, or undefined when it was neither.
 */
export async function takeCode(
  holder: CodeHolder,
  code: string,
  now: Date,
): Promise<'authenticator' | 'recovery' | undefined> {
  const step = holder.secret === undefined ? undefined : findTotpStep(holder.secret, code, now);
  if (step !== undefined) return (await holder.takeStep(step)) ? 'authenticator' : undefined;
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode === undefined) return undefined;
  return (await holder.takeRecoveryCode(hashSecret(recoveryCode))) ? 'recovery' : undefined;
}
