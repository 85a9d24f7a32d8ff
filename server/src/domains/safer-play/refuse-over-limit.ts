import type { DepositLimitState, LimitPeriod } from '@maidan/contract';
import { formatMoney, money, type Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { Refusal, type RefusalValue } from '../../kernel/refusal.ts';
import { selectDepositLimits } from './deposit-limit-store.ts';
import { confirmableFrom, periodStart } from './limit-rules.ts';

/** What a player has deposited since that moment: credited, or still being checked. From the cashier. */
export type SumDeposits = (reader: Reader, playerId: bigint, since: Date) => Promise<Money>;

/** The player's limits with what is left of each, the day's first. */
export async function listDepositLimits(
  reader: Reader,
  playerId: bigint,
  { sumDeposits, now }: { readonly sumDeposits: SumDeposits; readonly now: Date },
): Promise<DepositLimitState[]> {
  const limits = await selectDepositLimits(reader, playerId);
  const states: DepositLimitState[] = [];
  for (const period of ['day', 'week', 'month'] as const) {
    const limit = limits.get(period);
    if (limit === undefined) continue;
    const used = await sumDeposits(reader, playerId, periodStart(period, now));
    const { amount, pending } = limit;
    states.push({
      period,
      amount,
      left: money(used < amount ? amount - used : 0n),
      pending:
        pending === undefined ? null : { amount: pending.amount, confirmableFrom: confirmableFrom(pending) },
    });
  }
  return states;
}

/**
 * Refuses DEPOSIT_LIMIT_REACHED when a deposit goes beyond one of the player's own limits (CARE-8): the strictest counts, and is named
 * with what is left of it. The caller has locked the player, so that no two deposits are judged by the same sum.
 */
export async function refuseOverLimit(
  reader: Reader,
  playerId: bigint,
  deposit: Money,
  by: { readonly sumDeposits: SumDeposits; readonly now: Date },
): Promise<void> {
  const states = await listDepositLimits(reader, playerId, by);
  const [strictest] = states.toSorted((one, other) => (one.left < other.left ? -1 : 1));
  if (strictest !== undefined && deposit > strictest.left)
    throw new Refusal('DEPOSIT_LIMIT_REACHED', { value: leftOf(strictest) });
}

const periodsBn: Readonly<Record<LimitPeriod, string>> = { day: 'দিনের', week: 'সপ্তাহের', month: 'মাসের' };

const leftOf = ({ period, left }: DepositLimitState): RefusalValue => ({
  en: `৳${formatMoney(left)} of the ${period}`,
  bn: `${periodsBn[period]} ৳${formatMoney(left)}`,
});
