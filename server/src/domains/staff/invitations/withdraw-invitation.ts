import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endInvitation } from './invitation-store.ts';

/** Ends an unused invitation. Refuses NOT_FOUND when it has ended or never existed. */
export function withdrawInvitation(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  invitationId: bigint,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const role = await endInvitation(tx, invitationId, clock.now());
    if (role === undefined) throw new Refusal('NOT_FOUND');
    await audit(tx, { action: 'invitation-ended', subject: `invitation:${invitationId}`, before: { role } });
  });
}
