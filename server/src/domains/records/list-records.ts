import type { ExchangeRecord } from '@maidan/contract';
import type { BetQuery } from '../../kernel/bet-query.ts';
import type { Reader } from '../../kernel/db.ts';
import { listRecords as listOrderRecords } from '../exchange/index.ts';
import { listHouseRecords } from '../house-book/index.ts';
import { presentHouseRecord } from './present-house-record.ts';

/** Which bets; the page before ended with `cursor`. */
export type RecordsWanted = Omit<BetQuery, 'before'> & {
  readonly cursor?: string | undefined;
};

interface Listed {
  readonly source: 'order' | 'house';
  readonly id: bigint;
  readonly record: ExchangeRecord;
}

/** Above every id: of this kind no page was shown yet. */
const NONE_YET = 999_999_999_999_999_999n;
const FIRST_PAGE = `${NONE_YET}.${NONE_YET}`;

/**
 * A player's bets in the order book and against the house as one list, the newest first. Each of the two is read by its own
 * ids, so the cursor says how far the pages have come in either.
 */
export async function listRecords(
  on: Reader,
  { cursor = FIRST_PAGE, size, ...wanted }: RecordsWanted,
): Promise<{ records: ExchangeRecord[]; next: string | null }> {
  const [orderBefore = '0', houseBefore = '0'] = cursor.split('.');
  // One more of each tells whether there is another page.
  const page = { ...wanted, size: size + 1 };
  const [orders, bets] = await Promise.all([
    listOrderRecords(on, { ...page, before: endOf(orderBefore) }),
    listHouseRecords(on, { ...page, before: endOf(houseBefore) }),
  ]);
  const merged = mergeNewest(
    orders.map((order) => ({ source: 'order', ...order })),
    bets.map(({ sport, bet }) => ({ source: 'house', id: bet.id, record: presentHouseRecord(sport, bet) })),
  );
  const shown = merged.slice(0, size);
  const lastOf = (source: Listed['source']) => shown.findLast((one) => one.source === source)?.id;
  return {
    records: shown.map(({ record }) => record),
    next: merged.length > size ? `${lastOf('order') ?? orderBefore}.${lastOf('house') ?? houseBefore}` : null,
  };
}

function endOf(id: string): bigint | undefined {
  const end = BigInt(id);
  return end === NONE_YET ? undefined : end;
}

/** Both lists as one by the time of placing; the order within each stays, so that its ids are a cursor. */
function mergeNewest(one: readonly Listed[], other: readonly Listed[]): Listed[] {
  const merged: Listed[] = [];
  let [left, right] = [0, 0];
  for (;;) {
    const [mine, theirs] = [one[left], other[right]];
    if (mine === undefined && theirs === undefined) return merged;
    const isMine =
      theirs === undefined || (mine !== undefined && mine.record.createdAt >= theirs.record.createdAt);
    if (isMine) left += 1;
    else right += 1;
    const next = isMine ? mine : theirs;
    if (next !== undefined) merged.push(next);
  }
}
