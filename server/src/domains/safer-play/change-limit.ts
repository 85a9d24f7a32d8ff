import type { Money } from '@maidan/engine';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import {
  confirmableFrom,
  confirmLimit,
  keepLimit,
  type LimitChange,
  type OwnLimit,
  setLimit,
} from './limit-rules.ts';
import {
  insertLimitChange,
  type LimitName,
  type LimitStep,
  type PlayLimit,
  replaceLimit,
  selectLimits,
  selectPlayLimits,
} from './limit-store.ts';
import { valueOf } from './refuse-in-break.ts';

/** What a player does with one of their limits; a wanted amount of null removes it. */
export type LimitRequest =
  | { readonly kind: 'set'; readonly amount: Money | null }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'keep' };

/** The limits of a player's play after a change, and the change's number: of two answers the greater is the later. */
export interface LimitsAfter {
  readonly change: bigint;
  readonly limits: readonly PlayLimit[];
}

/**
 * Sets, loosens or keeps a limit (CARE-8, CARE-9, CARE-30, CARE-31), under the lock that a deposit takes too. Refuses LIMIT_UNCHANGED,
 * LOOSER_LIMIT_REQUESTED, LOOSER_LIMIT_TOO_EARLY and NO_LOOSER_LIMIT.
 */
export function changeLimit(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  playerId: bigint,
  name: LimitName,
  request: LimitRequest,
): Promise<LimitsAfter> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const now = clock.now();
    const ofKind = await selectLimits(tx, playerId, name.kind);
    const before = ofKind.find(({ period }) => period === name.period);
    const change = decide(before, request, now);
    if (change.kind === 'refused') {
      const pending = before?.pending;
      throw new Refusal(
        change.refusal,
        pending === undefined ? {} : { value: valueOf(confirmableFrom(pending)) },
      );
    }
    await replaceLimit(tx, playerId, name, change.limit);
    const from = before?.amount ?? null;
    const { kind, period } = name;
    const step = { kind, period, from, at: now, ...stepOf(request, change.limit) };
    return {
      change: await insertLimitChange(tx, playerId, step),
      limits: await selectPlayLimits(tx, playerId),
    };
  });
}

function decide(before: OwnLimit | undefined, request: LimitRequest, now: Date): LimitChange {
  switch (request.kind) {
    case 'set':
      return setLimit(before, request.amount, now);
    case 'confirm':
      return confirmLimit(before, now);
    case 'keep':
      break;
  }
  return keepLimit(before, now);
}

function stepOf(
  request: LimitRequest,
  after: OwnLimit | undefined,
): { readonly step: LimitStep; readonly to: Money | null } {
  const pending = after?.pending;
  if (request.kind === 'set' && pending !== undefined) return { step: 'asked', to: pending.amount };
  const steps = { set: 'set', confirm: 'confirmed', keep: 'kept' } as const;
  return { step: steps[request.kind], to: after?.amount ?? null };
}
