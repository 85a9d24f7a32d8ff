import type { DeskWithdrawal } from '@maidan/contract/office';
import type { CashierDeps } from '../../deps.ts';
import { type DeskQuery, listRequests } from '../list-requests.ts';
import { presentRequest } from '../present-request.ts';
import { selectDeskWithdrawals, type WithdrawalRow } from './withdrawal-desk-store.ts';

/** A page of withdrawals for the desk. */
export async function listDeskWithdrawals(
  { db, listInOpenCases }: Pick<CashierDeps, 'db' | 'listInOpenCases'>,
  wanted: Omit<DeskQuery, 'transaction'>,
  now: Date,
): Promise<{ withdrawals: DeskWithdrawal[]; next: string | null }> {
  const { page, next } = await listRequests(db, wanted, selectDeskWithdrawals);
  const suspected = await listInOpenCases(
    db,
    page.map(({ playerId }) => playerId),
  );
  return {
    withdrawals: page.map((row) => ({
      ...presentWithdrawal(row, now),
      hasOpenCase: suspected.has(row.playerId),
    })),
    next,
  };
}

function presentWithdrawal(row: WithdrawalRow, now: Date): Omit<DeskWithdrawal, 'hasOpenCase'> {
  return {
    ...presentRequest(row, now),
    state: row.state,
    accountNumber: row.accountNumber,
    gateway: row.givenTo ?? row.payoutGateway,
    isGiven: row.givenTo !== null,
  };
}
