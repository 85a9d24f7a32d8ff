import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { decideDeposit } from '../deposits/decide-deposit.ts';
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { claimDueDeposit, selectDueDeposits, updateLeftToStaff } from '../deposits/deposit-store.ts';
import { selectSettings } from '../desk/settings-store.ts';
import { findOwed } from '../records/find-owed.ts';
import { advancePayout } from '../gateway/advance-payout.ts';
import type { DeciderDeps } from '../deps.ts';
import { isTransactionShared } from '../records/transaction-store.ts';
import {
  claimDueWithdrawal,
  updateWithdrawalLeftToStaff,
  selectDueWithdrawals,
  selectWithdrawalForUpdate,
} from '../withdrawals/withdrawal-store.ts';

/** Keeps one pass short; the rest waits for the next pass. */
const DECIDED_AT_ONCE_MAX = 100;

/**
 * Decides every due request, as the sandbox does: a deposit whose transaction id begins with FAIL fails, all others
 * succeed; a withdrawal is approved and then given to the gateway that pays it out, or rejected when its player is in
 * debt (SAFE-8). Each decision is one transaction on a row that no other process has claimed, so any number of
 * processes decide each request once, even after one was killed half-way. A decision that fails is logged and retried
 * by the next pass; it doesn't hold up the others. Left to staff are requests that a member has claimed, deposits that
 * share their transaction id with another one, withdrawals of players in an open collusion case, and all requests when the desk's settings say so.
 */
export async function decideDue(deps: DeciderDeps): Promise<void> {
  const { decidedBy } = await selectSettings(deps.db);
  if (decidedBy !== 'sandbox') return;
  const now = deps.clock.now();
  for (const id of await selectDueDeposits(deps.db, now, DECIDED_AT_ONCE_MAX)) {
    await decideOne(deps, `deposit ${id}`, (tx) => decideDueDeposit(tx, id, now));
  }
  for (const id of await selectDueWithdrawals(deps.db, now, DECIDED_AT_ONCE_MAX)) {
    await decideOne(deps, `withdrawal ${id}`, (tx) => approveDueWithdrawal(deps, tx, id, now));
    await attempt(deps, `pay-out ${id}`, () => advancePayout(deps, id));
  }
}

async function decideOne(
  deps: DeciderDeps,
  request: string,
  decide: (tx: Tx) => Promise<void>,
): Promise<void> {
  await attempt(deps, request, () => inTransaction(deps.db, decide));
}

async function attempt(deps: DeciderDeps, request: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.error({ err: error, request }, 'a request could not be decided');
  }
}

async function decideDueDeposit(tx: Tx, id: bigint, now: Date): Promise<void> {
  const due = await claimDueDeposit(tx, id, now);
  if (due === undefined) return;
  if (await isTransactionShared(tx, id)) {
    await updateLeftToStaff(tx, id);
    return;
  }
  await decideDeposit(tx, id, due.transactionKey.startsWith('FAIL') ? 'reject' : 'credit', now);
}

async function approveDueWithdrawal(
  { listInOpenCases }: DeciderDeps,
  tx: Tx,
  id: bigint,
  now: Date,
): Promise<void> {
  if (!(await claimDueWithdrawal(tx, id, now))) return;
  const withdrawal = await selectWithdrawalForUpdate(tx, id);
  if (withdrawal === undefined) return;
  const { playerId } = withdrawal;
  if ((await listInOpenCases(tx, [playerId])).has(playerId)) return await updateWithdrawalLeftToStaff(tx, id);
  const isOwing = (await findOwed(tx, playerId)) > 0n;
  await decideWithdrawal(tx, id, isOwing ? 'reject' : 'approve', now);
}
