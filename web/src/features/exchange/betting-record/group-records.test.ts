import type { BettingRecord } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { groupRecords, sumRecords } from './group-records.ts';

const record = (at: string, bet: bigint, win: bigint): BettingRecord => ({
  platform: 'EXCHANGE',
  gameType: 'SPORTS',
  gameName: 'Alpha v Beta',
  betAmount: money(bet),
  winAmount: money(win),
  createdAt: new Date(at),
  status: win > bet ? 'WON' : 'LOST',
  transactionId: '1',
  cursor: '1.1.1.1',
});

test('[REC-1] bets are grouped by day in Dhaka, and each group adds up to the paisa', () => {
  const records = [
    record('2026-11-20T18:30:00Z', 10_000n, 18_501n),
    record('2026-11-20T17:30:00Z', 10_000n, 0n),
    record('2026-11-20T02:00:00Z', 5_000n, 5_000n),
  ];
  expect(
    groupRecords(records).map(({ day, staked, returned, result }) => [day, staked, returned, result]),
  ).toEqual([
    ['2026-11-21', 10_000n, 18_501n, 8_501n],
    ['2026-11-20', 15_000n, 5_000n, -10_000n],
  ]);
  expect(sumRecords(records)).toEqual({ staked: 25_000n, returned: 23_501n, result: -1_499n });
  expect(groupRecords([])).toEqual([]);
});
