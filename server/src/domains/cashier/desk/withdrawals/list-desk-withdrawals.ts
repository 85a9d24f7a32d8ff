import type { DeskWithdrawal } from '@maidan/contract/office';
import type { Reader } from '../../../../kernel/db.ts';
import { type DeskQuery, listRequests } from '../list-requests.ts';
import { presentRequest } from '../present-request.ts';
import { selectDeskWithdrawals, type WithdrawalRow } from './withdrawal-desk-store.ts';

/** A page of withdrawals for the desk. */
export async function listDeskWithdrawals(
  reader: Reader,
  wanted: Omit<DeskQuery, 'transaction'>,
  now: Date,
): Promise<{ withdrawals: DeskWithdrawal[]; next: string | null }> {
  const { page, next } = await listRequests(reader, wanted, selectDeskWithdrawals);
  return { withdrawals: page.map((row) => presentWithdrawal(row, now)), next };
}

function presentWithdrawal(row: WithdrawalRow, now: Date): DeskWithdrawal {
  return {
    ...presentRequest(row, now),
    state: row.state,
    accountNumber: row.accountNumber,
    gateway: row.givenTo ?? row.payoutGateway,
    isGiven: row.givenTo !== null,
  };
}
