import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { selectSharing } from '../shared-transaction-store.ts';

/** What a member says of a transaction id that another deposit has as well, as the desk sends it. */
export interface Acknowledgement {
  readonly duplicateAcknowledged?: true | undefined;
  readonly reason?: string | undefined;
}

/** A deposit that is credited although others have its transaction id: why, and the desk's ids of those, such as `D12`. */
interface AcknowledgedShare {
  readonly reason: string;
  readonly sharedWith: readonly string[];
}

/**
 * Lets a deposit be credited whose transaction id another deposit has, of whatever player or method, only to who has seen
 * that and says why (SAFE-20): else TRANSACTION_ID_SHARED. Undefined where the id is this deposit's alone.
 */
export async function acknowledgeShared(
  tx: Tx,
  depositId: bigint,
  { duplicateAcknowledged, reason }: Acknowledgement,
): Promise<AcknowledgedShare | undefined> {
  const sharing = (await selectSharing(tx, [depositId])).get(depositId);
  if (sharing === undefined) return undefined;
  const sharedWith = sharing.map(({ id }) => `D${id}`);
  if (duplicateAcknowledged !== true || reason === undefined)
    throw new Refusal('TRANSACTION_ID_SHARED', {
      message: `${sharedWith.join(', ')} has the same transaction id. Look at both; approving this one takes a reason.`,
    });
  return { reason, sharedWith };
}

/** What the audit log tells of it. */
export function presentShare(shared: AcknowledgedShare | undefined): Readonly<Record<string, unknown>> {
  return shared === undefined ? {} : { duplicateAcknowledged: true, sharedWith: shared.sharedWith };
}
