import { inTransaction } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { deleteCode, spendTry } from './code-store.ts';
import type { AccountsPart } from './house-part.ts';
import { selectPhones, updatePhoneVerified } from './store.ts';

/**
 * Verifies the player's own phone with the code it received (rows ACCT-4, AUTH-17). A wrong, used or old code is
 * INVALID_CODE; after five tries TOO_MANY_TRIES, also for the right one. A try counts even if the comparison fails
 * half-way, so that tries sent at once can't be more than five.
 */
export async function verifyPhone(part: AccountsPart, player: Player, code: string): Promise<void> {
  const own = (await selectPhones(part.db, player.id)).find((phone) => phone.isOwn);
  if (own === undefined) throw new Refusal('INVALID_CODE');
  const key = { playerId: player.id, sentTo: own.phone };
  const spent = await inTransaction(part.db, (tx) => spendTry(tx, key, part.clock.now()));
  if (spent === undefined) throw new Refusal('INVALID_CODE');
  if (spent === 'outOfTries') throw new Refusal('TOO_MANY_TRIES');
  if (!(await part.passwords.matches(spent.codeHash, code))) throw new Refusal('INVALID_CODE');
  await inTransaction(part.db, async (tx) => {
    if (!(await deleteCode(tx, key, spent.codeHash))) throw new Refusal('INVALID_CODE');
    await updatePhoneVerified(tx, player.id, own.phone, part.clock.now());
  });
  part.bus.publish({ kind: 'phone-verified', playerId: player.id, phone: own.phone });
}
