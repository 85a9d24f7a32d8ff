import type { Proposal } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { selectOpenProposals } from '../../approvals/index.ts';

/** More than a desk ever has waiting; the rest appears as these are dealt with. */
const SHOWN_MAX = 200;

/** What waits for a second member, the longest waiting first. */
export async function listProposals(reader: Reader): Promise<Proposal[]> {
  const rows = await selectOpenProposals(reader, SHOWN_MAX);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    player: { id: row.player_id, username: row.username },
    transactionId: row.transaction_id,
    amount: row.amount,
    reason: row.reason,
    proposedBy: { staffId: row.proposed_by, name: row.proposed_name },
    proposedAt: row.proposed_at,
  }));
}
