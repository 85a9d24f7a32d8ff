import { refuseClaimed } from '../../kernel/claim.ts';
import { type Tx, inTransaction } from '../../kernel/db.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DisputeDeps } from './deps.ts';
import { type DisputeRow, selectDisputeForUpdate, updateClaim } from './store.ts';

/** Long enough to check a scorecard, short enough that a dispute isn't stuck with a member who went home. */
export const CLAIM_MS = 10 * 60_000;

/** The member who handles a dispute, and the audit log. */
export type DisputeContext = Pick<OfficeContext, 'audit'> & { readonly member: Member };

/** Claims a dispute for the member for {@link CLAIM_MS}; claiming one's own again extends it. */
export function claimDispute(
  { db, clock }: Pick<DisputeDeps, 'db' | 'clock'>,
  id: bigint,
  { member, audit }: DisputeContext,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await getOpenDispute(tx, id, member.id, now);
    const until = new Date(now.getTime() + CLAIM_MS);
    await updateClaim(tx, id, { staffId: member.id, name: member.username, until });
    await audit(tx, {
      action: 'dispute-claimed',
      subject: `dispute:${id}`,
      after: { until: until.toISOString() },
    });
  });
}

/** Releases a dispute that the member has claimed; an unclaimed one stays unchanged. */
export function releaseDispute(
  { db, clock }: Pick<DisputeDeps, 'db' | 'clock'>,
  id: bigint,
  { member, audit }: DisputeContext,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { claimedBy } = await getOpenDispute(tx, id, member.id, clock.now());
    if (claimedBy !== member.id) return;
    await updateClaim(tx, id, undefined);
    await audit(tx, { action: 'dispute-released', subject: `dispute:${id}` });
  });
}

/**
 * An undecided dispute that nobody else has claimed, locked; refuses NOT_FOUND, ALREADY_DECIDED or CLAIMED_BY_OTHER.
 */
export async function getOpenDispute(tx: Tx, id: bigint, staffId: bigint, now: Date): Promise<DisputeRow> {
  const row = await selectDisputeForUpdate(tx, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.state !== 'open') throw new Refusal('ALREADY_DECIDED');
  refuseClaimed(row, staffId, now);
  return row;
}
