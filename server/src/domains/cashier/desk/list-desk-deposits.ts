import { DESK_PAGE_ROWS, type DeskDeposit } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../../kernel/keyset.ts';
import { findPlayerId } from '../../accounts/index.ts';
import { transactionKeyOf } from '../transaction-key.ts';
import { type DepositRow, selectDeskDeposits } from './deposit-desk-store.ts';
import type { DeskFilter } from './desk-filter.ts';
import { presentClaim, presentProposal } from './present-request.ts';

/** What the desk asks for, as it types it. */
export interface DeskQuery extends Omit<DeskFilter, 'playerId' | 'transactionKey' | 'after' | 'order'> {
  readonly player?: string | undefined;
  readonly transaction?: string | undefined;
  readonly order?: 'oldest' | 'newest' | undefined;
  readonly after?: string | undefined;
}

/** A page of deposits for the desk; of a player or a transaction id that nobody has, none. */
export async function listDeskDeposits(
  reader: Reader,
  wanted: DeskQuery,
  now: Date,
): Promise<{ deposits: DeskDeposit[]; next: string | null }> {
  const filter = await readDeskQuery(reader, wanted);
  if (filter === undefined) return { deposits: [], next: null };
  const { page, last } = cutPage(
    await selectDeskDeposits(reader, filter, DESK_PAGE_ROWS + 1),
    DESK_PAGE_ROWS,
  );
  return {
    deposits: page.map((row) => presentDeposit(row, now)),
    next: last === undefined ? null : writePageEnd({ at: last.created_at, id: last.id }),
  };
}

/** What the query means for the tables; undefined when nothing can be found by it. */
export async function readDeskQuery(
  reader: Reader,
  { player = '', transaction = '', order = 'newest', after, ...filter }: DeskQuery,
): Promise<DeskFilter | undefined> {
  const playerId = player === '' ? undefined : await findPlayerId(reader, player);
  const transactionKey = transaction === '' ? undefined : transactionKeyOf(transaction);
  if (player !== '' && playerId === undefined) return undefined;
  if (transaction !== '' && transactionKey === undefined) return undefined;
  const end = after === undefined ? undefined : readPageEnd(after);
  return { ...filter, playerId, transactionKey, order, after: end };
}

function presentDeposit(row: DepositRow, now: Date): DeskDeposit {
  return {
    id: row.id,
    player: { id: row.player_id, username: row.username },
    method: { id: row.method_id, name: row.method_name },
    accountType: row.account_type,
    state: row.state,
    amount: row.amount,
    paidIn: row.paid_in,
    creditAmount: row.credit_amount,
    paidAmount: row.paid_amount,
    transactionId: row.transaction_id,
    receiverNumber: row.receiver_number,
    payerNumber: row.payer_number,
    gateway: row.gateway,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reason: row.reason,
    claim: presentClaim(row, now),
    proposal: presentProposal(row),
  };
}
