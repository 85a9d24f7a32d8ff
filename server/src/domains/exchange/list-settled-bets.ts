import type { SettledBet } from '@maidan/contract';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/dhaka-day.ts';
import type { Reader } from '../../kernel/db.ts';
import { presentRecord } from './present-record.ts';
import { selectRecords } from './record-store.ts';

const PAGE = 20;
const LONG_AGO = new Date(0);

/** Which settled bets: days are Dhaka's, of the settlement; `before` is the `next` of the page before. */
export interface HistoryFilter {
  readonly sport?: string | undefined;
  readonly marketId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: bigint | undefined;
}

/** A page of the player's settled bets, the newest first (row EXCH-8). */
export async function listSettledBets(
  on: Reader,
  playerId: bigint,
  { from, to, ...filter }: HistoryFilter,
  now: Date,
): Promise<{ bets: SettledBet[]; next: bigint | null }> {
  const rows = await selectRecords(on, {
    playerId,
    states: 'ended',
    ...filter,
    settled: {
      from: from === undefined ? LONG_AGO : dhakaDayStart(from),
      to: to === undefined ? dhakaMidnight(now, 1) : dhakaMidnight(dhakaDayStart(to), 1),
    },
    // One more tells whether there is another page.
    size: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  return {
    bets: page.map((row) => ({
      ...presentRecord(row),
      sport: row.sport,
      marketId: row.market_id,
      settledAt: row.settled_at ?? row.placed_at,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
