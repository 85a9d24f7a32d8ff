import type { ExchangeRecord } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { type RecordsWanted, pageRecords } from './page-records.ts';

/** A page of the player's bets in the order book and the sportsbook, newest first, and the cursor of the next page. */
export async function listRecords(
  on: Reader,
  { size, ...wanted }: RecordsWanted,
): Promise<{ records: ExchangeRecord[]; next: string | null }> {
  // One more shows whether there is another page.
  const found = await pageRecords(on, { ...wanted, size: size + 1 });
  const shown = found.slice(0, size);
  return {
    records: shown.map(({ record }) => record),
    next: found.length > size ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
