import type { Tx } from '../../../../kernel/db.ts';
import {
  countAlone,
  insertProposal,
  type NewProposal,
  selectOpenProposal,
  updateProposal,
} from '../../../approvals/index.ts';
import type { DeskContext } from '../desk-context.ts';
import { selectSettings } from '../settings-store.ts';

/** Whether a decision was carried out, or waits for a second member. */
export interface Outcome {
  readonly outcome: 'done' | 'proposed';
}

/**
 * Decides whether a decision about a request may be made now. Below the four-eyes amount it always may, except for a
 * charge-back, as long as what the member moves alone stays within its bounds (SAFE-48); otherwise only once another member has approved exactly the same, and until then it is stored as a
 * proposal and waits. Refuses SECOND_NEEDED to the member who proposed it, NOT_INDEPENDENT when one person is behind
 * both. The request's row is locked.
 */
export async function passFourEyes(
  tx: Tx,
  decision: NewProposal & { readonly transactionId: bigint },
  { member, audit, requireIndependent }: DeskContext,
  now: Date,
): Promise<Outcome['outcome']> {
  const { fourEyesMin } = await selectSettings(tx);
  const open = await selectOpenProposal(tx, decision.transactionId);
  const isSame =
    open?.kind === decision.kind &&
    open.amount === decision.amount &&
    open.byHand === (decision.byHand ?? false);
  if (open !== undefined && isSame) await requireIndependent(tx, open.proposedBy);
  if (open !== undefined)
    await updateProposal(tx, open.id, isSame ? 'confirmed' : 'declined', { staff: member, now });
  const size = decision.amount < 0n ? 0n - decision.amount : decision.amount;
  if (isSame) return 'done';
  const { kind, transactionId } = decision;
  if (size < fourEyesMin && (kind === 'deposit-credit' || kind === 'withdrawal-approval')) {
    const subject = `${kind === 'deposit-credit' ? 'deposit' : 'withdrawal'}:${transactionId}`;
    if (await countAlone(tx, { kind, amount: size, subject }, { member, audit }, now)) return 'done';
  }
  await insertProposal(tx, decision, { staff: member, now });
  return 'proposed';
}
