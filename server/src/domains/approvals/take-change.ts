import type { Tx } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type ChangeRow, selectChangeForUpdate } from './change-store.ts';
import { type Decider, updateProposal } from './proposal-store.ts';

/** Who decides a change, and the check that a second member must pass. */
export type ChangeDecider = Pick<OfficeContext, 'requireIndependent'> & { readonly member: Decider };

/**
 * Confirms a change in the transaction that carries it out, so that it happens once. Refuses PROPOSAL_ENDED,
 * SECOND_NEEDED, NOT_INDEPENDENT.
 */
export async function takeChange(
  tx: Tx,
  changeId: bigint,
  { member, requireIndependent }: ChangeDecider,
  now: Date,
): Promise<ChangeRow> {
  const change = await lockOpenChange(tx, changeId, now);
  await requireIndependent(tx, change.proposedBy);
  await updateProposal(tx, changeId, 'confirmed', { staff: member, now });
  return change;
}

/**
 * Ends a change without carrying it out: withdrawn by its proposer, declined by anyone else. Refuses PROPOSAL_ENDED.
 */
export async function endChange(
  tx: Tx,
  changeId: bigint,
  member: Decider,
  now: Date,
): Promise<{ readonly change: ChangeRow; readonly state: 'withdrawn' | 'declined' }> {
  const change = await lockOpenChange(tx, changeId, now);
  const state = change.proposedBy === member.id ? 'withdrawn' : 'declined';
  await updateProposal(tx, changeId, state, { staff: member, now });
  return { change, state };
}

async function lockOpenChange(tx: Tx, changeId: bigint, now: Date): Promise<ChangeRow> {
  const change = await selectChangeForUpdate(tx, changeId);
  if (change === undefined) throw new Refusal('NOT_FOUND');
  if (change.state !== 'open' || change.expiresAt <= now) throw new Refusal('PROPOSAL_ENDED');
  return change;
}
