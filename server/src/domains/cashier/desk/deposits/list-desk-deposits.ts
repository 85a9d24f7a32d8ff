import type { DeskDeposit } from '@maidan/contract/office';
import type { Reader } from '../../../../kernel/db.ts';
import { transactionKeyOf } from '../../deposits/transaction-key.ts';
import { type SharingDeposit, selectSharing } from '../../records/transaction-store.ts';
import { type DepositRow, selectDeskDeposits } from './deposit-desk-store.ts';
import { type DeskQuery, listRequests } from '../list-requests.ts';
import { presentRequest } from '../present-request.ts';

/** The deposits desk's query as typed. */
export interface DepositQuery extends DeskQuery {
  readonly transaction?: string | undefined;
}

/** A page of deposits for the desk; empty for what is no transaction id. */
export async function listDeskDeposits(
  reader: Reader,
  { transaction = '', ...wanted }: DepositQuery,
  now: Date,
): Promise<{ deposits: DeskDeposit[]; next: string | null }> {
  const transactionKey = transaction === '' ? undefined : transactionKeyOf(transaction);
  if (transaction !== '' && transactionKey === undefined) return { deposits: [], next: null };
  const { page, next } = await listRequests(reader, wanted, (on, filter, size) =>
    selectDeskDeposits(on, { ...filter, transactionKey }, size),
  );
  const sharing = await selectSharing(
    reader,
    page.map(({ id }) => id),
  );
  const deposits = page.map((row) => ({
    ...presentDeposit(row, now),
    sharedWith: (sharing.get(row.id) ?? []).map(presentSharing),
  }));
  return { deposits, next };
}

function presentDeposit(row: DepositRow, now: Date): Omit<DeskDeposit, 'sharedWith'> {
  return {
    ...presentRequest(row, now),
    state: row.state,
    accountType: row.accountType,
    paidIn: row.paidIn,
    creditAmount: row.creditAmount,
    paidAmount: row.paidAmount,
    transactionId: row.transactionId,
    receiverNumber: row.receiverNumber,
    payerNumber: row.payerNumber,
    gateway: row.gateway,
  };
}

function presentSharing({ id, username, method, state, creditAmount }: SharingDeposit) {
  return { id, username, method, state, creditAmount };
}
