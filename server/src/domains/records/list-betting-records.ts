import type { BettingRecord } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { listRecords } from './list-records.ts';
import { rangeOfDate } from '../../kernel/moment-range.ts';

/** The call has no pages. */
const RECORDS_MAX = 500;
const EXCHANGE = 'EXCHANGE';
const SPORTS = 'SPORTS';

/** What `GET betting-record` is asked for, as it came; empty and `all` ask for everything. */
export interface BettingRecordFilter {
  readonly platform?: string | undefined;
  readonly gameType?: string | undefined;
  readonly date?: string | undefined;
}

/**
 * The player's settled bets on all platforms, the newest first (row REC-1). The house's exchange is the one platform
 * that takes bets; its bets stand there with what was at risk and what came back of it, before commission.
 */
export async function listBettingRecords(
  on: Reader,
  playerId: bigint,
  { platform, gameType, date }: BettingRecordFilter,
  now: Date,
): Promise<BettingRecord[]> {
  if (!asksFor(platform, EXCHANGE) || !asksFor(gameType, SPORTS)) return [];
  const { records } = await listRecords(on, {
    playerId,
    states: 'ended',
    placed: rangeOfDate(date, now),
    size: RECORDS_MAX,
  });
  return records.map((record) => ({
    platform: EXCHANGE,
    gameType: SPORTS,
    gameName: record.eventName,
    betAmount: record.potentialLiability,
    winAmount: money(record.potentialLiability + record.netProfitLoss),
    createdAt: record.createdAt,
  }));
}

function asksFor(wanted: string | undefined, own: string): boolean {
  return wanted === undefined || wanted === '' || wanted === 'all' || wanted === own;
}
