import type { BettingRecord } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';

/** The totals of some bets. */
export interface RecordSum {
  readonly staked: Money;
  readonly returned: Money;
  readonly result: Money;
}

/** The bets of one day in Dhaka, platform and game type. */
export interface RecordGroup extends RecordSum, Pick<BettingRecord, 'platform' | 'gameType'> {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly records: readonly BettingRecord[];
}

/** The bets grouped by day, platform and game type, in their original order. */
export function groupRecords(records: readonly BettingRecord[]): RecordGroup[] {
  const groups = Map.groupBy(
    records,
    ({ createdAt, platform, gameType }) => `${dhakaDayBefore(createdAt, 0)} ${platform} ${gameType}`,
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { platform, gameType, createdAt } = first;
    return { platform, gameType, day: dhakaDayBefore(createdAt, 0), records: own, ...sumRecords(own) };
  });
}

/** Total stake, total return, and the difference. */
export function sumRecords(records: readonly BettingRecord[]): RecordSum {
  const staked = money(records.reduce((sum, { betAmount }) => sum + betAmount, 0n));
  const returned = money(records.reduce((sum, { winAmount }) => sum + winAmount, 0n));
  return { staked, returned, result: money(returned - staked) };
}
