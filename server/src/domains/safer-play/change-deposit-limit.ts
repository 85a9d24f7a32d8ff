import type { LimitPeriod } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import {
  insertLimitChange,
  type LimitStep,
  replaceDepositLimit,
  selectDepositLimits,
} from './deposit-limit-store.ts';
import {
  confirmableFrom,
  confirmLimit,
  type DepositLimit,
  keepLimit,
  type LimitChange,
  setLimit,
} from './limit-rules.ts';
import { valueOf } from './refuse-in-time-out.ts';

/** What a player does with one of their limits; a wanted amount of null removes it. */
export type LimitRequest =
  | { readonly kind: 'set'; readonly amount: Money | null }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'keep' };

/**
 * Sets, loosens or keeps a deposit limit (CARE-8, CARE-9), under the lock that a deposit takes too. Refuses DEPOSIT_LIMIT_UNCHANGED,
 * LOOSER_LIMIT_REQUESTED, LOOSER_LIMIT_TOO_EARLY and NO_LOOSER_LIMIT.
 */
export function changeDepositLimit(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  period: LimitPeriod,
  request: LimitRequest,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const now = clock.now();
    const before = (await selectDepositLimits(tx, playerId)).get(period);
    const change = decide(before, request, now);
    if (change.kind === 'refused') {
      const pending = before?.pending;
      throw new Refusal(
        change.refusal,
        pending === undefined ? {} : { value: valueOf(confirmableFrom(pending)) },
      );
    }
    await replaceDepositLimit(tx, playerId, period, change.limit);
    const from = before?.amount ?? null;
    await insertLimitChange(tx, playerId, { period, from, at: now, ...stepOf(request, change.limit) });
  });
}

function decide(before: DepositLimit | undefined, request: LimitRequest, now: Date): LimitChange {
  switch (request.kind) {
    case 'set':
      return setLimit(before, request.amount, now);
    case 'confirm':
      return confirmLimit(before, now);
    case 'keep':
      break;
  }
  return keepLimit(before);
}

function stepOf(
  request: LimitRequest,
  after: DepositLimit | undefined,
): { readonly step: LimitStep; readonly to: Money | null } {
  const pending = after?.pending;
  if (request.kind === 'set' && pending !== undefined) return { step: 'asked', to: pending.amount };
  const steps = { set: 'set', confirm: 'confirmed', keep: 'kept' } as const;
  return { step: steps[request.kind], to: after?.amount ?? null };
}
