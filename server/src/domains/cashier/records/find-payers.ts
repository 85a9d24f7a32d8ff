import type { Reader } from '../../../kernel/db.ts';
import { canonicalPhone } from '../../accounts/index.ts';
import { hasPendingDeposit } from '../deposits/deposit-store.ts';
import { selectByPaymentNumber, selectByTransaction } from './person-store.ts';
import { transactionKeyOf } from '../deposits/transaction-key.ts';
import { hasPendingWithdrawal } from '../withdrawals/withdrawal-store.ts';

/** More players than ever share a number or a transaction id. */
const PAYERS_MAX = 100;
const NUMBER = /^\+?[\w\s-]{5,80}$/;
const REQUEST = /^[dw]?(\d{1,18})$/i;

/** Players who paid from that number or were paid to it, in any spelling. */
export async function listByPaymentNumber(reader: Reader, typed: string): Promise<bigint[]> {
  if (!NUMBER.test(typed)) return [];
  return selectByPaymentNumber(reader, [typed, canonicalPhone(typed)], PAYERS_MAX);
}

/**
 * Players of a deposit or withdrawal: by its id at the desk, such as `D12`, by its gateway's reference, or by its
 * wallet transaction id.
 */
export async function listByTransaction(reader: Reader, typed: string): Promise<bigint[]> {
  const id = REQUEST.exec(typed)?.[1];
  const key = transactionKeyOf(typed);
  const wanted = { id: id === undefined ? undefined : BigInt(id), key, reference: typed };
  return selectByTransaction(reader, wanted, PAYERS_MAX);
}

/** True if the player has a deposit or withdrawal that isn't decided yet. */
export async function hasPendingPayment(reader: Reader, playerId: bigint): Promise<boolean> {
  return (await hasPendingDeposit(reader, playerId)) || (await hasPendingWithdrawal(reader, playerId));
}
