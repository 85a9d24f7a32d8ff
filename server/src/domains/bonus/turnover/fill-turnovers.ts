import { type PlayKind } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { completeTurnover } from './complete-turnover.ts';
import type { ReviewPorts } from '../reviews/review-model.ts';
import type { StakeCause } from './turnover-model.ts';
import {
  insertTurnoverEntry,
  selectActiveForUpdate,
  sumUsedOf,
  updateTurnoverRemaining,
} from './turnover-store.ts';

/** A player's stake in a settled market or round. */
export interface PlayerStake extends StakeCause {
  readonly playerId: bigint;
  readonly kind: PlayKind;
  /** Only requirements that were open at this moment count it. */
  readonly at: Date;
  /** How much of it counts for a requirement opened at that moment. */
  readonly since: (openedAt: Date) => Money;
}

/**
 * Counts a settled stake towards the open requirements of its player, who is locked, oldest first, at the percentage
 * that each of them gives its kind; completes those with nothing left (CASH-13). No part of a stake counts twice, and
 * what ended requirements have used stays used. Percentages are rounded down to the minor unit.
 */
export async function fillTurnovers(
  tx: Tx,
  ports: ReviewPorts,
  stake: PlayerStake,
  now: Date,
): Promise<void> {
  let used = await sumUsedOf(tx, stake, stake.playerId);
  for (const turnover of await selectActiveForUpdate(tx, stake.playerId, stake.at)) {
    const percent = BigInt(turnover.contributions[stake.kind] ?? 0);
    const free = stake.since(turnover.openedAt ?? stake.at) - used;
    const counted = least((free * percent) / 100n, turnover.remaining);
    if (counted <= 0n) continue;
    const usedNow = money(divideUp(counted * 100n, percent));
    used += usedNow;
    const remaining = money(turnover.remaining - counted);
    await insertTurnoverEntry(
      tx,
      { ...causeOf(stake), turnoverId: turnover.id, stake: counted, used: usedNow },
      now,
    );
    await updateTurnoverRemaining(tx, turnover.id, remaining);
    if (remaining === 0n) await completeTurnover(tx, ports, turnover, now);
  }
}

const causeOf = ({ cause, causeId }: StakeCause): StakeCause => ({ cause, causeId });
const least = (one: bigint, other: bigint): Money => money(one < other ? one : other);
const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
