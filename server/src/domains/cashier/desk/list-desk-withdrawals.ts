import { DESK_PAGE_ROWS, type DeskWithdrawal } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage, writePageEnd } from '../../../kernel/keyset.ts';
import { type DeskQuery, readDeskQuery } from './list-desk-deposits.ts';
import { presentClaim, presentProposal } from './present-request.ts';
import { selectDeskWithdrawals, type WithdrawalRow } from './withdrawal-desk-store.ts';

/** A page of withdrawals for the desk; of a player whom nobody knows, none. */
export async function listDeskWithdrawals(
  reader: Reader,
  wanted: Omit<DeskQuery, 'transaction'>,
  now: Date,
): Promise<{ withdrawals: DeskWithdrawal[]; next: string | null }> {
  const filter = await readDeskQuery(reader, wanted);
  if (filter === undefined) return { withdrawals: [], next: null };
  const rows = await selectDeskWithdrawals(reader, filter, DESK_PAGE_ROWS + 1);
  const { page, last } = cutPage(rows, DESK_PAGE_ROWS);
  return {
    withdrawals: page.map((row) => presentWithdrawal(row, now)),
    next: last === undefined ? null : writePageEnd({ at: last.created_at, id: last.id }),
  };
}

function presentWithdrawal(row: WithdrawalRow, now: Date): DeskWithdrawal {
  return {
    id: row.id,
    player: { id: row.player_id, username: row.username },
    method: { id: row.method_id, name: row.method_name },
    state: row.state,
    amount: row.amount,
    accountNumber: row.account_number,
    gateway: row.given_to ?? row.payout_gateway,
    isGiven: row.given_to !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reason: row.reason,
    claim: presentClaim(row, now),
    proposal: presentProposal(row),
  };
}
