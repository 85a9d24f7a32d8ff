import type { Tx } from '../../../kernel/db.ts';
import { takeCode } from '../../../kernel/secrets/second-factor/take-code.ts';
import type { StaffDeps } from '../deps.ts';
import { takeRecoveryCode } from './recovery-store.ts';
import { type StaffKeys, takeTotpStep } from '../store.ts';

/** Uses up a member's code, of the authenticator or a recovery code. Returns which, or undefined when it is neither. */
export function takeStaffCode(
  tx: Tx,
  { clock }: Pick<StaffDeps, 'clock'>,
  keys: StaffKeys,
  code: string,
): Promise<'authenticator' | 'recovery' | undefined> {
  const holder = {
    secret: keys.totpSecret,
    takeStep: (step: bigint) => takeTotpStep(tx, keys.id, step),
    takeRecoveryCode: (hash: string) => takeRecoveryCode(tx, keys.id, hash),
  };
  return takeCode(holder, code, clock.now());
}
