import type { Fact } from '../../events.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Db, type Tx, inTransaction } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import { decideDeposit } from './decide-deposit.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { claimDueDeposit, selectDueDeposits } from './deposit-store.ts';
import { claimDueWithdrawal, selectDueWithdrawals } from './withdrawal-store.ts';

/** What the sandbox's cashier is given. */
export interface DeciderPart {
  readonly db: Db;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
}

/** One pass stays short; what is left over comes with the next. */
const DECIDED_AT_ONCE_MAX = 100;

/**
 * Decides every request whose time has come, as the sandbox does: a transaction id that begins with FAIL and an
 * account number that ends in 000 fail, all others succeed. Each decision is one transaction on a row that no other
 * process has claimed, so any number of processes decide each request once, also after one was killed half-way. A
 * decision that fails is logged and tried again by the next pass; it keeps no other from being made.
 */
export async function decideDue(part: DeciderPart): Promise<void> {
  const now = part.clock.now();
  for (const id of await selectDueDeposits(part.db, now, DECIDED_AT_ONCE_MAX)) {
    await decideOne(part, `deposit ${id}`, (tx) => decideDueDeposit(tx, id, now));
  }
  for (const id of await selectDueWithdrawals(part.db, now, DECIDED_AT_ONCE_MAX)) {
    await decideOne(part, `withdrawal ${id}`, (tx) => decideDueWithdrawal(tx, id, now));
  }
}

async function decideOne(
  part: DeciderPart,
  request: string,
  decide: (tx: Tx) => Promise<readonly Fact[]>,
): Promise<void> {
  try {
    const facts = await inTransaction(part.db, decide);
    for (const fact of facts) part.bus.publish(fact);
  } catch (error) {
    part.log.error({ err: error, request }, 'a request could not be decided');
  }
}

async function decideDueDeposit(tx: Tx, id: bigint, now: Date): Promise<readonly Fact[]> {
  const due = await claimDueDeposit(tx, id);
  if (due === undefined) return [];
  return decideDeposit(tx, id, due.transaction_key.startsWith('FAIL') ? 'reject' : 'credit', now);
}

async function decideDueWithdrawal(tx: Tx, id: bigint, now: Date): Promise<readonly Fact[]> {
  const due = await claimDueWithdrawal(tx, id);
  if (due === undefined) return [];
  return decideWithdrawal(tx, id, due.account_number.endsWith('000') ? 'reject' : 'pay', now);
}
