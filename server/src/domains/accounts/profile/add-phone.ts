import { inTransaction } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { canonicalPhone } from '../model.ts';
import { insertAddedPhone, selectPhones, selectPlayerForUpdate, selectVerifiedElsewhere } from '../store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/** How many numbers a player may add besides their own (ACCT-5). */
const ADDED_PHONES_MAX = 2;

/**
 * Adds a phone number, not yet verified (row ACCT-5). Refuses PHONE_ALREADY_ADDED, PHONES_FULL for a third one, and
 * PHONE_TAKEN when another player has verified it, DETAILS_REFUSED for a number of somebody who is excluded from play (CARE-17).
 */
export async function addPhone(deps: AccountsDeps, player: Player, typedPhone: string): Promise<void> {
  const phone = canonicalPhone(typedPhone);
  await inTransaction(deps.db, async (tx) => {
    await selectPlayerForUpdate(tx, player.id);
    const phones = await selectPhones(tx, player.id);
    if (phones.some((one) => one.phone === phone)) throw new Refusal('PHONE_ALREADY_ADDED');
    if (phones.filter((one) => !one.isOwn).length >= ADDED_PHONES_MAX) throw new Refusal('PHONES_FULL');
    if (await selectVerifiedElsewhere(tx, player.id, phone)) throw new Refusal('PHONE_TAKEN');
    await deps.newcomers.refuseKnown(tx, { numbers: [phone] }, player.id);
    const now = deps.clock.now();
    await insertAddedPhone(tx, player.id, phone, now);
    await insertPersonalChange(tx, player.id, 'phone-added', now);
  });
}
