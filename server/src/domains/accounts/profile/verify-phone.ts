import { inTransaction, isUniqueViolation } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteCode } from '../code-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { matchCode } from '../one-time-codes.ts';
import type { PhonePlace } from './send-phone-code.ts';
import { updatePhoneVerified } from '../store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/**
 * Verifies the number that the newest code for that place was sent to (rows ACCT-4, ACCT-5, AUTH-17). Refuses
 * INVALID_CODE, TOO_MANY_TRIES, and PHONE_TAKEN when another player verified the same number first.
 */
export async function verifyPhone(
  deps: AccountsDeps,
  player: Player,
  given: { readonly code: string; readonly place: PhonePlace },
): Promise<void> {
  const key = { playerId: player.id, purpose: given.place };
  const { codeHash, sentTo } = await matchCode(deps, key, given.code);
  try {
    await inTransaction(deps.db, async (tx) => {
      if (!(await deleteCode(tx, key, codeHash))) throw new Refusal('INVALID_CODE');
      const now = deps.clock.now();
      await updatePhoneVerified(tx, player.id, sentTo, now);
      await insertPersonalChange(tx, player.id, 'phone-verified', now);
      await emit(tx, { kind: 'phone-verified', playerId: player.id }, now);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('PHONE_TAKEN') : error;
  }
}
