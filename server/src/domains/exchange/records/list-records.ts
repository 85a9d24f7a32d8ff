import type { ExchangeRecord } from '@maidan/contract';
import type { BetQuery } from '../../../kernel/bet-query.ts';
import type { Reader } from '../../../kernel/db.ts';
import { presentRecord } from './present-record.ts';
import { selectRecords } from './record-store.ts';

/** The player's orders with a matched or resting part, as the records show them, with their ids; the newest first. */
export async function listRecords(
  on: Reader,
  wanted: BetQuery,
): Promise<{ readonly id: bigint; readonly record: ExchangeRecord }[]> {
  return (await selectRecords(on, wanted)).map((row) => ({ id: row.id, record: presentRecord(row) }));
}
