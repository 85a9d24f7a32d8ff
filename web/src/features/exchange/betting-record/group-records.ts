import type { BettingRecord } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { dhakaDayBefore } from '../../../lib/dhaka-days.ts';

/** What bets come to together. */
export interface RecordSum {
  readonly staked: Money;
  readonly returned: Money;
  readonly result: Money;
}

/** Bets of a Dhaka day on one platform and type of game. */
export interface RecordGroup extends RecordSum, Pick<BettingRecord, 'platform' | 'gameType'> {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly records: readonly BettingRecord[];
}

/** The bets by day, platform and game type, in the order in which they came. */
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

/** What was bet, what came back, and the difference. */
export function sumRecords(records: readonly BettingRecord[]): RecordSum {
  const staked = money(records.reduce((sum, { betAmount }) => sum + betAmount, 0n));
  const returned = money(records.reduce((sum, { winAmount }) => sum + winAmount, 0n));
  return { staked, returned, result: money(returned - staked) };
}
