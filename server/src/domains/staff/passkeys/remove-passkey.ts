import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deletePasskey } from './passkey-store.ts';

/** Removes one of the member's own passkeys, which from then on opens and proves nothing. Refuses NOT_FOUND. */
export async function removePasskey(
  db: Db,
  passkeyId: bigint,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const name = await deletePasskey(tx, member.id, passkeyId);
    if (name === undefined) throw new Refusal('NOT_FOUND');
    await audit(tx, {
      action: 'passkey-removed',
      subject: `staff:${member.id}`,
      before: { passkey: passkeyId, name },
    });
  });
}
