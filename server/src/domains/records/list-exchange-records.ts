import type { ExchangeRecord } from '@maidan/contract';
import { dhakaDayStart, dhakaMidnight } from '../../kernel/dhaka-day.ts';
import type { Reader } from '../../kernel/db.ts';
import type { Range } from '../exchange/index.ts';
import { type RecordsWanted, listRecords } from './list-records.ts';

/** The call has no pages; the history does. */
const RECORDS_MAX = 500;

/** What `GET exchange-hub` is asked for, as it came. */
export interface RecordFilter {
  readonly status?: '' | 'all' | 'open' | 'settled' | 'WON' | 'LOST' | undefined;
  /** A Dhaka day `YYYY-MM-DD`, or one of the words. */
  readonly date?: string | undefined;
}

/** The player's bets, the newest first, by status and by the Dhaka day they were made (rows REC-1, REC-3). */
export async function listExchangeRecords(
  on: Reader,
  playerId: bigint,
  { status, date }: RecordFilter,
  now: Date,
): Promise<ExchangeRecord[]> {
  const { records } = await listRecords(on, {
    playerId,
    ...statesOf(status),
    placed: rangeOf(date, now),
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

function rangeOf(date: string | undefined, now: Date): Range | undefined {
  if (date === undefined || date === '' || date === 'all') return undefined;
  if (date === 'today') return { from: dhakaMidnight(now, 0), to: dhakaMidnight(now, 1) };
  if (date === 'yesterday') return { from: dhakaMidnight(now, -1), to: dhakaMidnight(now, 0) };
  if (date === 'last7days') return { from: dhakaMidnight(now, -6), to: dhakaMidnight(now, 1) };
  const from = dhakaDayStart(date);
  return { from, to: dhakaMidnight(from, 1) };
}
