import type { ExchangeRecord } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { listRecords } from './list-records.ts';
import type { RecordsWanted } from './page-records.ts';
import { rangeOfDate } from '../../kernel/time/moment-range.ts';

/** The call isn't paged; the history is. */
const RECORDS_MAX = 500;

/** The query of `GET exchange-hub` as received. */
export interface RecordFilter {
  readonly status?: '' | 'all' | 'open' | 'settled' | 'WON' | 'LOST' | undefined;
  /** A Dhaka day `YYYY-MM-DD`, or one of the named ranges. */
  readonly date?: string | undefined;
}

/** The player's bets, newest first, by status and by the Dhaka day of their placement (rows REC-1, REC-3). */
export async function listExchangeRecords(
  on: Reader,
  playerId: bigint,
  { status, date }: RecordFilter,
  now: Date,
): Promise<ExchangeRecord[]> {
  const { records } = await listRecords(on, {
    playerId,
    ...statesOf(status),
    placed: rangeOfDate(date, now),
    size: RECORDS_MAX,
  });
  return records;
}

function statesOf(status: RecordFilter['status']): Pick<RecordsWanted, 'states' | 'outcome'> {
  if (status === 'open') return { states: 'open' };
  if (status === 'settled') return { states: 'ended' };
  if (status === 'WON' || status === 'LOST') return { states: 'ended', outcome: status };
  return { states: 'any' };
}
