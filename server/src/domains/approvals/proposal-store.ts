import { type Tx, query, sql } from '../../kernel/db.ts';

/** A member of the staff who proposes or decides. */
export interface Decider {
  readonly id: bigint;
  readonly username: string;
}

/** An `overtaken` one was about what has changed since; what nobody confirmed in time has `expired`. */
export type ProposalState = 'open' | 'confirmed' | 'declined' | 'withdrawn' | 'overtaken' | 'expired';

/** Ends a proposal. */
export async function updateProposal(
  tx: Tx,
  proposalId: bigint,
  state: 'confirmed' | 'declined' | 'withdrawn',
  { staff, now }: { readonly staff: Decider; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update proposal set state = ${state}, decided_by = ${staff.id}, decided_name = ${staff.username},
          decided_at = ${now}
        where id = ${proposalId}`,
  );
}
