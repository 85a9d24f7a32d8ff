import type { RequestRow } from './request-row.ts';

/** What the desk shows of a deposit as of a withdrawal. */
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

/** Whose a request is, if its claim has not lapsed. */
function presentClaim(row: RequestRow, now: Date) {
  const { claimed_by: staffId, claimed_name: name, claimed_until: until } = row;
  if (staffId === null || name === null || until === null || until <= now) return null;
  return { staffId, name, until };
}

/** Who has approved a request that a second member has to confirm. */
function presentProposal({ proposed_by: staffId, proposed_name: name, proposed_at: at }: RequestRow) {
  return staffId === null || name === null || at === null ? null : { staffId, name, at };
}
