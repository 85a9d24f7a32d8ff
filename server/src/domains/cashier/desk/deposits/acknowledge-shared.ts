import type { Tx } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { selectSharing } from '../../records/transaction-store.ts';

/** A member's reason for crediting a transaction id that another deposit also has, as the desk sends it. */
export interface Acknowledgement {
  readonly duplicateAcknowledged?: true | undefined;
  readonly reason?: string | undefined;
}

/**
 * A deposit credited although others have its transaction id: the reason, and the desk's ids of the others, such as
 * `D12`.
 */
interface AcknowledgedShare {
  readonly reason: string;
  readonly sharedWith: readonly string[];
}

/**
 * Allows crediting a deposit that shares its transaction id with another, of any player or method, only if the member
 * has seen that and gives a reason (SAFE-20): otherwise TRANSACTION_ID_SHARED. Undefined where no other deposit has the
 * id.
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

/** Its details in the audit log. */
export function presentShare(shared: AcknowledgedShare | undefined): Readonly<Record<string, unknown>> {
  return shared === undefined ? {} : { duplicateAcknowledged: true, sharedWith: shared.sharedWith };
}
