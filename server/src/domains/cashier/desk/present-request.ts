import { presentClaim } from '../../../kernel/claim.ts';
import type { RequestRow } from './request-row.ts';

/** The fields that the desk shows of deposits and withdrawals alike. */
export function presentRequest(row: RequestRow, now: Date) {
  return {
    id: row.id,
    player: { id: row.playerId, username: row.username },
    method: { id: row.methodId, name: row.methodName },
    amount: row.amount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reason: row.reason,
    claim: presentClaim(row, now),
    proposal: presentProposal(row),
  };
}

/** Who has approved a request that a second member must confirm. */
function presentProposal({ proposedBy: staffId, proposedName: name, proposedAt: at }: RequestRow) {
  return staffId === null || name === null || at === null ? null : { staffId, name, at };
}
