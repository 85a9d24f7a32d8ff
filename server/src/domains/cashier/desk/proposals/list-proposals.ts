import type { Proposal } from '@maidan/contract/office';
import type { Reader } from '../../../../kernel/db.ts';
import { selectOpenProposals } from '../../../approvals/index.ts';

/** More than a desk ever has waiting; the rest appears as these are dealt with. */
const SHOWN_MAX = 200;

/** What waits for a second member, the longest waiting first. */
export async function listProposals(reader: Reader): Promise<Proposal[]> {
  const rows = await selectOpenProposals(reader, SHOWN_MAX);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    player: { id: row.playerId, username: row.username },
    transactionId: row.transactionId,
    amount: row.amount,
    reason: row.reason,
    proposedBy: { staffId: row.proposedBy, name: row.proposedName },
    proposedAt: row.proposedAt,
  }));
}
