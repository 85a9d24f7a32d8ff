import { type Tx, query, sql } from '../../kernel/db.ts';

/** A member of staff who proposes or decides. */
export interface Decider {
  readonly id: bigint;
  readonly username: string;
}

/** An `overtaken` proposal was about something that has changed since; an `expired` one was not confirmed in time. */
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
