import { inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { deletePasskey } from './passkey-store.ts';
import { insertPersonalChange } from '../personal-change-store.ts';

/** Removes one of the player's passkeys, which from then on logs nobody in, and tells the player. Refuses NOT_FOUND. */
export async function removePasskey(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  player: Player,
  passkeyId: bigint,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const name = await deletePasskey(tx, player.id, passkeyId);
    if (name === undefined) throw new Refusal('NOT_FOUND');
    const now = clock.now();
    await insertPersonalChange(tx, player.id, 'passkey-removed', now);
    await emit(tx, { kind: 'passkey-removed', playerId: player.id, passkeyId, name }, now);
  });
}
