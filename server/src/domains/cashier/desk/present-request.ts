import { presentClaim } from '../../../kernel/claim.ts';
import type { RequestRow } from './request-row.ts';

/** The fields that the desk shows of deposits and withdrawals alike. */
export function presentRequest(row: RequestRow, now: Date) {
  return {
    id: row.id,
    player: { id: row.player_id, username: row.username },
    method: { id: row.method_id, name: row.method_name },
    amount: row.amount,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reason: row.reason,
    claim: presentClaim(row, now),
    proposal: presentProposal(row),
  };
}

/** Who has approved a request that a second member must confirm. */
function presentProposal({ proposed_by: staffId, proposed_name: name, proposed_at: at }: RequestRow) {
  return staffId === null || name === null || at === null ? null : { staffId, name, at };
}
