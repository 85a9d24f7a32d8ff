import type { ExchangeRecord } from '@maidan/contract';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { Reader } from '../../kernel/db.ts';
import { listRecords } from './list-records.ts';

const PAGE = 20;
const LONG_AGO = new Date(0);

/** Filter of settled bets: Dhaka days of the settlement; `before` is the `next` of the previous page. */
export interface HistoryFilter {
  readonly sport?: string | undefined;
  readonly marketId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}

/** A page of the player's settled bets, newest first (row EXCH-8). */
export async function listSettledBets(
  on: Reader,
  playerId: bigint,
  { from, to, before, ...filter }: HistoryFilter,
  now: Date,
): Promise<{ bets: ExchangeRecord[]; next: string | null }> {
  const { records, next } = await listRecords(on, {
    playerId,
    states: 'ended',
    ...filter,
    settled: {
      from: from === undefined ? LONG_AGO : dhakaDayStart(from),
      to: to === undefined ? dhakaMidnight(now, 1) : dhakaMidnight(dhakaDayStart(to), 1),
    },
    cursor: before,
    size: PAGE,
  });
  return { bets: records, next };
}
